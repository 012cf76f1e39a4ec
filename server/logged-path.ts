import { withoutAddresses } from '#backend/without-addresses.ts';

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** What is done with which bucket; behind it follow the names that people give their files. */
const FILE =
  /^(\/storage\/v1\/(?:object|render\/image)\/(?:(?:public|sign|authenticated|info|upload|list)\/)*(?!(?:public|sign|authenticated|info|upload|list)\/)[a-z0-9._-]+\/).+$/s;

/** A path as it may stand in a log: without names of files, ids of people and things, and e-mail addresses. */
export function loggedPath(path: string): string {
  return withoutAddresses(decoded(path).replace(FILE, '$1…').replace(ID, ':id'));
}

/** An escaped address is one, too. */
function decoded(path: string): string {
  try {
    return decodeURI(path.replaceAll('%40', '@'));
  } catch {
    return path;
  }
}
