/** Where the browser keeps whether the question mark opens the list. */
export const helpStoredAs = 'help.keys'
