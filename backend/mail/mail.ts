/** One mail, ready to be sent. */
export interface Mail {
  /** Unique for this mail, so that a repeated delivery can be recognized. Letters, digits, hyphens. */
  readonly id?: string;
  readonly to: string;
  /** Whom an answer goes to, when it is not the sender. */
  readonly replyTo?: string;
  /** Takes a POST that unsubscribes (RFC 8058), and shows a page otherwise; for optional mails. */
  readonly unsubscribe?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures that travel within it. */
  readonly pictures?: readonly MailPicture[];
}

/** A JPEG that the HTML of a mail shows as `cid:{id}`. */
export interface MailPicture {
  /** Letters, digits, hyphens. */
  readonly id: string;
  readonly base64: string;
}

/** A way on which mails leave, or stay. Rejects when a mail could not be handed over. */
export interface MailTransport {
  deliver(mail: Mail): Promise<void>;
  /** Removes stored mails to an address. */
  forget?(address: string): Promise<void>;
  close(): void;
}
