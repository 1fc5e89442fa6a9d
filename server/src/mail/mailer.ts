/** Mail for the features: a text and an address. The sender decides the transport (D15): smtp.ts or outbox.ts. */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Name of the mail, letters only: sent again it is the same mail, by its file and its Message-ID. */
  readonly id?: string;
  /** The one-time code inside, where there is one; the outbox shows it on the terminal. */
  readonly code?: string;
  readonly nowMs: number;
  /** After this time sending it again makes no sense: its code has expired. */
  readonly uselessAfterMs: number;
}

export interface Mailer {
  /**
   * Where the user finds codes: the mailbox, the outbox folder, the terminal, the operator's page; the screens say so.
   */
  readonly codes: 'mailbox' | 'folder' | 'terminal' | 'operator';
  /**
   * Takes the mail over: written to the outbox, or queued for the mail server.
   * @throws DomainError UNAVAILABLE when it cannot be taken.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Tries once to hand a mail over, for a caller that tries again by itself: resolves when it is written to the outbox,
   * or accepted by the mail server, and rejects otherwise.
   */
  deliver(mail: Mail): Promise<void>;
  /** Waits for the mails on their way, for a few seconds at most. */
  close(): Promise<void>;
}

/** "ayse@example.com" as "a***@example.com", for terminals and logs. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${at < 0 ? '' : address.slice(at)}`;
}
