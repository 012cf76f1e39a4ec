/** Settings of the embedded PostgreSQL: durable, modest in memory, reachable from this machine only. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '512MB',
  huge_pages: 'off',
  jit: 'off',
  // Durability is PostgreSQL's default; it is stated because acknowledged writes must survive.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Logical decoding stays possible (realtime, or moving to another PostgreSQL without a stop).
  wal_level: 'logical',
  max_wal_senders: '4',
  max_replication_slots: '4',
  max_slot_wal_keep_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_connections: '',
  // Statements and their values may hold personal data, so errors of clients stay out of the file.
  log_min_error_statement: 'panic',
  log_min_messages: 'fatal',
  password_encryption: 'scram-sha-256',
  idle_in_transaction_session_timeout: '60s',
  // A connection that has vanished (a killed server) is noticed even while its query runs.
  client_connection_check_interval: '5s',
};

/** The settings as arguments of the `postgres` program. */
export function clusterSettings(): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
