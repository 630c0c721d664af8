import { rules as rulesCalls } from '@klesis/contract/procedures/rules/rules.calls.ts'
import { expect, test } from 'vitest'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { rulesEl } from '../rules.el.ts'
import { openRules, refusing, savedRules } from '../testing/open-rules.tsx'

test('a unit is searched as one types, called by its name before it is saved, and brings its positions', async () => {
  const notice = { kind: 'notify' as const, to: [{ kind: 'position' as const, unit: 'fin', position: 'head' }], text: { el: 'Ν' } }
  const { server, user } = await openRules(savedRules([refusing({ point: 'submitted' }, [notice])]), { point: 'submitted' })
  const student = { code: 'stu', label: { el: 'Φοιτητική Μέριμνα' }, positions: [{ code: 'clerk', label: { el: 'Γραμματέας' } }] }
  server.on(rulesCalls.units, () => ({ items: [student] }))
  const unit = await screen.findByRole<HTMLInputElement>('combobox', { name: rulesEl.unit })
  expect(unit.value).toBe('Οικονομική Υπηρεσία')
  await user.clear(unit)
  await user.type(unit, 'Φοιτ')
  await user.click(await screen.findByText('Φοιτητική Μέριμνα'))
  expect(server.requestsOf(rulesCalls.units)).toMatchObject([{ query: { search: 'Φοιτ' } }])
  await waitFor(() => expect(unit.value).toBe('Φοιτητική Μέριμνα'))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: rulesEl.position }).value).toBe('clerk')
  expect(screen.getByRole('option', { name: 'Γραμματέας' })).toBeTruthy()
})
