import { units } from '@klesis/contract/org/units.calls.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, fieldOf, show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { ApplyPanel } from './ApplyPanel.tsx'
import { rehearsalsEl as texts } from './rehearsals.el.ts'
import type { Acting } from './rehearsals.queries.ts'
import { applicant, rehearsalOf } from './testing/rehearsal-of.ts'

test('an application is begun by an invented person of the chosen unit and account', async () => {
  const library = { id: 9, label: 'Βιβλιοθήκη', labelEn: 'Library', code: 'lib', isActive: true, path: [] }
  startFakeServer().on(units.search, () => ({ units: [library], people: [] }))
  const mutate = vi.fn()
  const rehearsal = rehearsalOf({ applicant: { loginGroups: ['university', 'external'], unitId: 2 } })
  const acting = { mutate, isPending: false } as unknown as Acting
  const { user } = await show(<ApplyPanel rehearsal={rehearsal} player={applicant} acting={acting} />, 'rehearsals', 'org')
  await user.type(await fieldOf(texts['apply.unit']), 'Βιβλ')
  await user.click(await screen.findByText('Βιβλιοθήκη · lib'))
  await user.click(await screen.findByText(texts['group.external']))
  await user.click(await buttonOf(texts[rehearsal.application ? 'apply.again' : 'apply.begin']))
  expect(mutate).toHaveBeenCalledWith({ kind: 'apply', unitId: 9, loginGroup: 'external' })
})
