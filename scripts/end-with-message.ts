/** Errors whose message is all that an operator needs. */
const MENDABLE = ['BackupError', 'SettingsError', 'DataDirInUseError', 'DatabaseStartError'];

/** Runs a command; what goes wrong ends the process with a message, or a stack when it is a fault of ours. */
export async function endWithMessage(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isExpected = error instanceof Error && MENDABLE.includes(error.name);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}
