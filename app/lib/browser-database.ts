/**
 * One request in one transaction, in the only store of a database of this browser, which is made when it is
 * missing. Rejects when the browser keeps nothing.
 */
export type WithinStore = <Result>(
  mode: IDBTransactionMode,
  operation: (store: IDBObjectStore) => IDBRequest<Result>,
) => Promise<Result>;

/** How to reach the only store of a database in IndexedDB. */
export function browserDatabase(name: string, storeName: string): WithinStore {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  return async (mode, operation) => {
    const database = await open();
    try {
      const transaction = database.transaction(storeName, mode);
      const request = operation(transaction.objectStore(storeName));
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  };
}
