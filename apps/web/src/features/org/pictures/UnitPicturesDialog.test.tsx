import { unitPictures } from '@klesis/contract/org/unit-pictures.calls.ts'
import type { UnitPictures } from '@klesis/contract/org/unit-pictures.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallRefused } from '../../../api/call-refused.ts'
import { upload } from '../../../api/upload.ts'
import { refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { unitOf } from '../chart/testing/chart-fixtures.ts'
import { orgEl } from '../org.el.ts'
import { UnitPicturesDialog } from './UnitPicturesDialog.tsx'

vi.mock('../../../api/upload.ts', () => ({ upload: vi.fn() }))
const uploads = vi.mocked(upload)
beforeEach(() => void uploads.mockReset())

const image = 'data:image/jpeg;base64,AAAA'
const school = { image, unit: { id: 3, label: 'Σχολή Θετικών Επιστημών', labelEn: '' } }
const own = { image, unit: { id: 7, label: 'Τμήμα Φυσικής', labelEn: '' } }
const png = new File(['png'], 'logo.png', { type: 'image/png' })

async function open(pictures: UnitPictures) {
  const server = startFakeServer()
  server.on(unitPictures.read, () => pictures)
  const { user } = await show(<UnitPicturesDialog unit={unitOf({ ...own.unit })} onClose={() => undefined} />, 'org')
  await screen.findByRole('heading', { name: orgEl['picture.logo'] })
  return { server, user }
}

test('tells whose each picture is; only the unit’s own can be removed, and then that of the unit above stands there', async () => {
  const { server, user } = await open({ logo: own, seal: school })
  server.on(unitPictures.remove, () => ({ logo: null, seal: school }))
  await screen.findByAltText('Έμβλημα: Τμήμα Φυσικής')
  await screen.findByText(orgEl['picture.inherited'].replace('{{name}}', school.unit.label))
  expect(screen.queryByRole('button', { name: orgEl['picture.sealRemove'] })).toBeNull()
  await user.click(await buttonOf(orgEl['picture.logoRemove']))
  await screen.findByText(orgEl['picture.none'])
  await waitFor(() => expect(screen.queryByAltText('Έμβλημα: Τμήμα Φυσικής')).toBeNull())
  expect(server.requestsOf(unitPictures.remove).map(({ params }) => params)).toEqual([{ id: '7', kind: 'logo' }])
})

test('a chosen file takes the place of what was there; one that is refused leaves it and says why', async () => {
  const { user } = await open({ logo: school, seal: null })
  const choose = async () => user.upload(await screen.findByLabelText(orgEl['picture.logoChoose'], { selector: 'input' }), png)
  uploads.mockRejectedValueOnce(new CallRefused(422, { code: 'file.broken', message: refusalText('file.broken') }))
  await choose()
  await screen.findByText(refusalText('file.broken'))
  await screen.findByAltText('Έμβλημα: Σχολή Θετικών Επιστημών')
  uploads.mockResolvedValueOnce({ logo: own, seal: null } as never)
  await choose()
  await screen.findByAltText('Έμβλημα: Τμήμα Φυσικής')
  await waitFor(() => expect(screen.queryByText(refusalText('file.broken'))).toBeNull())
  expect(uploads.mock.calls.map(([target, input]) => [target, input])).toEqual(Array(2).fill([unitPictures.save, { params: { id: '7', kind: 'logo' } }]))
})
