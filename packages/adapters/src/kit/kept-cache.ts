/** Where answers that may be read without a network are kept; removed whole when a session ends. */
export const KEPT_CACHE = 'caifu-kept-answers';
/** Where documents that were read are kept; removed with the answers. */
export const KEPT_DOCUMENTS = 'caifu-kept-documents';
