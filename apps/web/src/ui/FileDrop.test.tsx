import { expect, test, vi } from 'vitest'
import { appEl } from '../app/app.el.ts'
import { show } from '../testing/show.tsx'
import { fireEvent, screen } from '../testing/testing-library.ts'
import { FileDrop } from './FileDrop.tsx'
import { toSizeText } from './size-text.ts'

const limit = 3
const fileOf = (name: string, size: number) => new File(['x'.repeat(size)], name)
const [small, other, large] = [fileOf('small.pdf', limit), fileOf('other.pdf', 1), fileOf('large.pdf', limit + 1)]
const refusal = appEl['file.tooLarge'].replace('{{name}}', 'large.pdf').replace('{{limit}}', toSizeText(limit, 'el'))

test.each([
  ['of several files only the large one is refused', true, [small, large, other], [small, other], [refusal]],
  ['a large one alone is refused', true, [large], undefined, [refusal]],
  ['where one file has room, the first one counts', false, [small, large], [small], []],
  ['where one file has room, the next does not take the place of a large one', false, [large, small], undefined, [refusal]],
] as const)('%s', async (_, isMultiple, dropped, taken, refused) => {
  const onFiles = vi.fn<(files: File[]) => void>()
  const onRefused = vi.fn<(message: string) => void>()
  await show(<FileDrop label="Αρχείο" {...{ limit, isMultiple, onFiles, onRefused }} />)
  fireEvent.drop(await screen.findByLabelText('Αρχείο'), { dataTransfer: { files: dropped } })
  expect([onFiles.mock.lastCall?.[0], onRefused.mock.calls.map(([message]) => message)]).toEqual([taken, refused])
})
