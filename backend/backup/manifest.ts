import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  /** Of this format. */
  version: z.literal(1),
  createdAt: z.string(),
  /** Migrations that the database had, by their checksums: only the same ones can take the data back. */
  migrations: z.array(z.object({ version: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** SHA-256 of the table's file, in hexadecimal digits. */
      digest: z.string(),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Null when files lie in S3, which keeps them itself. */
  files: z.object({ count: z.number(), bytes: z.number() }).nullable(),
  /** Files that were deleted while the backup was made; their rows go too. */
  deleted: z.array(z.string()),
});

/** What a backup holds. */
export type Manifest = z.infer<typeof schema>;

/** The backup is not whole, or does not fit this program. The message is meant for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Files of a data directory that make its shop the same one: keys, and passwords of the database. */
export const SECRET_FILES = ['postgres-password', 'publishable-key', 'secret-key', 'signing-secret'];

export function fileOfTable(
  folder: string,
  { schema: name, name: table }: Manifest['tables'][number],
): string {
  return join(folder, 'tables', `${name}.${table}.copy`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, 'manifest.json'), 'utf8');
  } catch {
    throw new BackupError(`${folder} holds no whole backup: there is no manifest.json in it.`);
  }
  const found = schema.safeParse(JSON.parse(text));
  if (!found.success) throw new BackupError(`${folder}/manifest.json is not of this program's making.`);
  return found.data;
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, 'manifest.json'), text, { mode: 0o600, flush: true });
}
