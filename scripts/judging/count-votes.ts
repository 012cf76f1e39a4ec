// Counts a blind comparison: node scripts/judging/count-votes.ts KEY VOTES
// VOTES is {"STYLE": {"PHOTO": "B", …}, …}, the letter of the first choice on the sheets of make-sheets.ts. Prints the
// wins of each candidate by style as a Markdown table.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const letters = z.record(z.string(), z.string());
const [keyFile = '', votesFile = ''] = process.argv.slice(2);
const key = z
  .record(z.string(), z.record(z.string(), letters))
  .parse(JSON.parse(await readFile(keyFile, 'utf8')));
const votes = z.record(z.string(), letters).parse(JSON.parse(await readFile(votesFile, 'utf8')));

console.log('| style | new | old | free filters | photos |\n|---|---:|---:|---:|---:|');
for (const [style, ofStyle] of Object.entries(votes)) {
  const wins = { new: 0, old: 0, filters: 0 };
  for (const [photo, letter] of Object.entries(ofStyle)) {
    const who = key[style]?.[photo]?.[letter];
    if (!who)
      throw new Error(`No candidate ${letter} of ${photo} in ${style}: is this the key of these sheets?`);
    wins[who === 'new' || who === 'old' ? who : 'filters']++;
  }
  const total = Object.keys(ofStyle).length;
  console.log(`| ${style} | ${wins.new} | ${wins.old} | ${wins.filters} | ${total} |`);
}
