import { beforeEach, expect, test } from 'vitest'
import { CallRefused, CallUnreachable } from '../../api/call-refused.ts'
import { clearErrors, noteError } from '../../api/errors-seen.ts'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { ErrorList } from './ErrorList.tsx'
import { errorsEl } from './errors.el.ts'

beforeEach(clearErrors)

test('shows that there are no errors and no button to clear them', async () => {
  await show(<ErrorList />, 'errors')
  await screen.findByText(errorsEl['centre.empty'])
  expect(screen.queryByText(errorsEl['centre.clear'])).toBeNull()
})

test('lists errors with their reference until they are cleared', async () => {
  noteError(new CallRefused(500, { code: 'server.error', message: 'Κάτι χάλασε', reference: 'req-7' }))
  const { user } = await show(<ErrorList />, 'errors')
  await screen.findByText('Κάτι χάλασε')
  expect(screen.getByText(/req-7/)).toBeTruthy()
  await user.click(screen.getByText(errorsEl['centre.clear']))
  await screen.findByText(errorsEl['centre.empty'])
})

test('counts consecutive equal messages in one entry; another message in between starts a new one', async () => {
  for (const message of ['Χωρίς απάντηση', 'Χωρίς απάντηση', 'Χωρίς απάντηση', 'Άλλο']) noteError(new CallUnreachable(message))
  await show(<ErrorList />, 'errors')
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText(new RegExp(errorsEl['centre.times'].replace('{{times}}', '3')))).toBeTruthy()
})
