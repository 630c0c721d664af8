import { allFileKinds } from '@klesis/contract/applications/file-kinds.ts'
import { expect, test } from 'vitest'
import { findContentKind } from '../../../files/uploads/content-kind.ts'
import { inventDocument } from './invent-document.ts'

test.each(allFileKinds)('an invented document is what an upload of the kind %s would have to be', async (kind) => {
  const bytes = await inventDocument(kind)
  expect(await findContentKind({ head: bytes, tail: bytes }, () => Promise.resolve(bytes))).toBe(kind)
})
