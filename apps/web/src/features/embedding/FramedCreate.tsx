import { getRouteApi, Navigate } from '@tanstack/react-router'
import { isFramed } from '../../api/frame.ts'
import { session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { ApplicationCreate } from '../applications/ApplicationCreate.tsx'

const route = getRouteApi('/iframed/application/new/$invitationId')

/** The page on which an application begins, for who signed in for this invitation. */
export function FramedCreate() {
  const { invitationId } = route.useParams()
  const signedIn = useStore(session)
  if (signedIn && (!isFramed || signedIn.invitationId === Number(invitationId))) return <ApplicationCreate />
  return <Navigate to="/iframed/$invitationId" params={{ invitationId }} replace />
}
