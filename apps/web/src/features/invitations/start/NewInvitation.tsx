import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageSkeleton } from '../../../ui/Skeletons.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { StartInvitation } from './StartInvitation.tsx'

const Editor = lazyPart(() => import('../InvitationEdit.tsx').then(({ InvitationEdit }) => ({ default: InvitationEdit })))

/** What a new invitation starts from, then its editor. Who comes back from a page of its own part, whose address names a section, goes on editing. */
export function NewInvitation() {
  const [from] = useAddressText('from')
  const [section] = useAddressText('section')
  const [cameBack] = useState(section !== '')
  if (from === '' && !cameBack) return <StartInvitation />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Editor />
    </Suspense>
  )
}
