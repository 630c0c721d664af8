/** The data that the build has written into the page under this id; null where there is none. */
export const readInlineJson = <Content>(id: string) => JSON.parse(document.getElementById(id)?.textContent || 'null') as Content | null
