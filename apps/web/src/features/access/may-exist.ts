const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const greatestId = 2_147_483_647

/** What stands in an address in place of an id. */
const words: Readonly<Record<string, readonly string[]>> = {
  '/calendar/view/$id': ['me'],
  '/calendar/dview/$id': ['me'],
  '/management/commitee/edit/$id': ['new'],
  '/management/form/edit/$id': ['new', 'current'],
  '/management/code/edit/$id': ['new', 'current'],
}

/** Whether the parameters of a page can be ids, so that the server is worth asking for what they name. Reports are named by words. */
export const mayExist = (page: string, params: Readonly<Record<string, string>>): boolean =>
  page === '/management/report/$id' ||
  Object.entries(params).every(([name, value]) =>
    name === 'uuid' ? uuid.test(value) : (/^\d{1,10}$/.test(value) && Number(value) <= greatestId) || words[page]?.includes(value),
  )
