import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { nameOfShop } from '#domain/shop/shop-name.ts';

/** Letters of most languages that parcels go to: names and addresses are printed as they were typed. */
const FONTS = createRequire(import.meta.url);
const fontFile = (name: string) => FONTS.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

export const MARGIN = 42;
export const INK = '#2b2019';
export const SOFT = '#64554a';
const LINE = '#d8c9b1';

export type Paper = InstanceType<typeof PdfDocument>;

/**
 * Begins an A4 document with the fonts `text` and `bold`. It is marked as PDF/A-3b: all it needs is inside, so that it
 * can be read in many years.
 *
 * @returns the paper, and what ends it and answers its bytes
 */
export function openPaper(title: string): { paper: Paper; finish: () => Promise<Buffer> } {
  const paper = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    // None to begin with: the library's own is not embedded, and one of ours would be parsed twice.
    font: '',
    lang: 'en',
    info: { Title: title, Author: nameOfShop() },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  paper.registerFont('text', fontFile('DejaVuSans'));
  paper.registerFont('bold', fontFile('DejaVuSans-Bold'));
  paper.font('text');
  return {
    paper,
    finish: () => {
      paper.end();
      return written;
    },
  };
}

/** Chooses what the next text is written with. @param size in points */
export const pen = (paper: Paper, font: 'text' | 'bold', size: number, color: string): Paper =>
  paper.font(font).fontSize(size).fillColor(color);

/** Between the margins, in points. */
export const widthOf = (paper: Paper): number => paper.page.width - 2 * MARGIN;

export const rightOf = (paper: Paper): number => paper.page.width - MARGIN;

/** A line from margin to margin. */
export function rule(paper: Paper, y: number): void {
  paper.moveTo(MARGIN, y).lineTo(rightOf(paper), y).lineWidth(0.7).strokeColor(LINE).stroke();
}

/** A thin frame. */
export function frame(paper: Paper, x: number, y: number, side: number): void {
  paper.rect(x, y, side, side).lineWidth(0.7).strokeColor(LINE).stroke();
}

/**
 * Writes a line at the foot of every page.
 *
 * @param first page to begin with, from 0; the pages before it belong to something else
 */
export function drawFoot(paper: Paper, words: (page: number, count: number) => string, first = 0): void {
  const count = paper.bufferedPageRange().count - first;
  for (let page = 0; page < count; page++) {
    paper.switchToPage(first + page);
    // Below the margin a text would begin a new page.
    paper.page.margins.bottom = 0;
    pen(paper, 'text', 8, SOFT);
    paper.text(words(page + 1, count), MARGIN, paper.page.height - 30, {
      width: widthOf(paper),
      align: 'center',
    });
  }
}
