/** Reads a text from left to right; the small common part of the parsers. */
export class Reader {
  readonly text: string;
  /** What is read, for messages. */
  readonly parameter: string;
  /** Characters before the text that messages count too. */
  readonly lead: number;
  position = 0;

  constructor(text: string, parameter = 'filter', lead = 0) {
    this.text = text;
    this.parameter = parameter;
    this.lead = lead;
  }

  get done(): boolean {
    return this.position >= this.text.length;
  }

  get rest(): string {
    return this.text.slice(this.position);
  }

  peek(): string {
    return this.text[this.position] ?? '';
  }

  /** Steps over `literal` when it comes next. */
  take(literal: string): boolean {
    if (!this.text.startsWith(literal, this.position)) return false;
    this.position += literal.length;
    return true;
  }

  /** Steps over the longest run that a sticky pattern matches here. */
  match(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.position;
    const found = sticky.exec(this.text);
    if (!found) return undefined;
    this.position += found[0].length;
    return found;
  }

  /** A double-quoted text with backslash escapes; undefined (and no step) when none comes next. */
  quoted(): string | undefined {
    const found = this.match(/"((?:[^"\\]|\\[\s\S])*)"/y);
    return found?.[1]?.replace(/\\([\s\S])/g, '$1');
  }
}
