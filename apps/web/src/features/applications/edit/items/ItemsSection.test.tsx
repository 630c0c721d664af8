import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { masterDataOf } from '../../../../testing/people.ts'
import { show } from '../../../../testing/show.tsx'
import { screen } from '../../../../testing/testing-library.ts'
import { ItemsSection } from './ItemsSection.tsx'

const items = [
  { id: 1, code: 'A1', title: 'Άλγεβρα', category: 1, semester: 1, departmentId: 1 },
  { id: 2, code: 'A2', title: 'Ανάλυση', category: 1, semester: 1, departmentId: 1 },
]

function Courses() {
  const [offered, offer] = useState(items)
  const [chosen, choose] = useState([1, 2])
  return (
    <>
      <button type="button" onClick={() => offer(items.slice(0, 1))}>
        remove
      </button>
      <output>{chosen.join()}</output>
      <ItemsSection items={offered} chosen={chosen} onChange={choose} showsAllFaults={false} />
    </>
  )
}

test('a chosen course that the invitation no longer has is chosen no more', async () => {
  startFakeServer().on(masterdata.read, () => masterDataOf())
  const { user } = await show(<Courses />, 'applications', 'application-items')
  const chosen = await screen.findByText('1,2')
  await user.click(screen.getByRole('button', { name: 'remove' }))
  expect(chosen.textContent).toBe('1')
})
