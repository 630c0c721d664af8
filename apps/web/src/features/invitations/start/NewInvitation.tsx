import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { StartInvitation } from './StartInvitation.tsx'

const Editor = lazyPart(() => import('../InvitationEdit.tsx').then(({ InvitationEdit }) => ({ default: InvitationEdit })))

/**
 * The choice of what a new invitation starts from, then its editor. An address that names a section leads straight to the editor: somebody comes back to it from
 * a part that has a page of its own.
 */
export function NewInvitation() {
  const [from] = useAddressText('from')
  const [section] = useAddressText('section')
  const [cameBack] = useState(section !== '')
  if (from === '' && !cameBack) return <StartInvitation />
  return (
    <Suspense fallback={<EditorLoading />}>
      <Editor />
    </Suspense>
  )
}

function EditorLoading() {
  const { t } = useTranslation('invitations')
  return (
    <>
      <PageHeader title={t('edit.newTitle')} crumbs={[{ text: t('list.title'), to: '/invitation/list' }]} />
      <RowsSkeleton count={6} height={74} />
    </>
  )
}
