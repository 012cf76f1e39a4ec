/** One setting of the server as an admin sees it. */
export interface SettingShown {
  /** Name of the environment variable. */
  readonly name: string;
  /** Null when it is not set; `set` for one that is secret. */
  readonly value: string | null;
  readonly isSecret: boolean;
}
