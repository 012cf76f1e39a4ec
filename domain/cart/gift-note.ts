/** Most characters of the words that go with a gift; as in the database. */
export const MAX_GIFT_NOTE = 300;
