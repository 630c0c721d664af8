import { expect, test, vi } from 'vitest'
import { submittedApplication } from '../../../testing/application-view.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { applicationsEl } from '../applications.el.ts'
import { PageColumns } from './PageColumns.tsx'

test.each([
  { approvalState: 'rejected' as const, isFirst: true },
  { approvalState: 'approved' as const, isFirst: false },
])('on a phone the steps of an application that is $approvalState come before its answers: $isFirst', async ({ approvalState, isFirst }) => {
  startFakeServer()
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList)
  await show(
    <PageColumns application={submittedApplication(5, { approvalState })} state={null} end={null}>
      <p>answers</p>
    </PageColumns>,
    'applications',
  )
  const way = await screen.findByRole('region', { name: applicationsEl['edit.way.title'] })
  expect(!!(way.compareDocumentPosition(screen.getByText('answers')) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isFirst)
})
