/** Begin of the keys of the inbox's queries; alone in its file, as the first screen reads it. */
export const INBOX_KEY = 'inbox';
