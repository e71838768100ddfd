/** Cache of the answers that may be read offline. Deleted when a session ends. */
export const KEPT_CACHE = 'caifu-kept-answers';
/** Cache of the documents that were read. Deleted together with the answers. */
export const KEPT_DOCUMENTS = 'caifu-kept-documents';
