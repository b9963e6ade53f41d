/** Letters of the name that an uploaded file may have. */
export const FILE_NAME_MAX = 200
