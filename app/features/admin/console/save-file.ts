/** Hands a file to the browser, to be kept where downloads go. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then, in every browser.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
