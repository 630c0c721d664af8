import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { screen, waitFor } from '../testing/testing-library.ts'
import { type Save, useServerForm } from './use-server-form.ts'

interface Name {
  name: string
}

/** Saves at once, without spaces at the ends. */
const save: Save<Name, Name> = { mutate: ({ name }, on) => on.onSuccess({ name: name.trim() }), reset: () => undefined, error: null, isPending: false }

function Form() {
  const form = useServerForm<Name, Name, Name>({
    ...{ initialValues: { name: 'Άννα' }, toBody: (values) => values, check: () => ({}), save, onSaved: () => undefined },
    toSaved: ({ name }) => ({ name }),
  })
  return (
    <form onSubmit={form.submit}>
      <input aria-label="Όνομα" {...form.input('name')} />
      <p>{form.isDirty ? 'αλλαγμένο' : 'όπως είναι'}</p>
      <button type="submit">Αποθήκευση</button>
    </form>
  )
}

test('what was saved is where further changes begin', async () => {
  const { user } = await show(<Form />, 'app')
  const field = await screen.findByLabelText<HTMLInputElement>('Όνομα')
  await user.type(field, ' Μαρία ')
  screen.getByText('αλλαγμένο')
  await user.click(screen.getByText('Αποθήκευση'))
  await waitFor(() => expect(screen.getByText('όπως είναι')).toBeTruthy())
  expect(field.value).toBe('Άννα Μαρία')
  await user.clear(field)
  await user.type(field, 'Άννα')
  expect(screen.getByText('αλλαγμένο')).toBeTruthy()
})
