/** A text for logs: e-mail addresses in it become `…@…`. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:=/@]+/g, '…@…');
}
