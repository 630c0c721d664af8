import { getRouteApi } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ApplicationEdit } from '../applications/ApplicationEdit.tsx'
import { SignInPanel } from './SignInPanel.tsx'

const route = getRouteApi('/iframed/application/edit/$applicationId')

/** An existing application of the signed-in person; others are asked to sign in with its account. */
export function FramedEdit() {
  const { t } = useTranslation('embedding')
  const { applicationId } = route.useParams()
  if (useStore(session)) return <ApplicationEdit />
  return (
    <>
      <PageHeader title={t('edit.title')} />
      <SignInPanel subject={{ applicationId: Number(applicationId) }} />
    </>
  )
}
