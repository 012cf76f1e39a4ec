import { runProtocolTrial } from './run-trial.ts';

process.exit((await runProtocolTrial()) ? 0 : 1);
