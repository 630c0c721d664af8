import { getRouteApi, Navigate } from '@tanstack/react-router'
import { isFramed } from '../../api/frame.ts'
import { session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { ApplicationCreate } from '../applications/ApplicationCreate.tsx'

const route = getRouteApi('/iframed/application/new/$invitationId')

/** The page that creates an application, for a person who is signed in for this invitation. */
export function FramedCreate() {
  const { invitationId } = route.useParams()
  const signedIn = useStore(session)
  if (signedIn && (!isFramed || signedIn.invitationId === Number(invitationId))) return <ApplicationCreate />
  return <Navigate to="/iframed/$invitationId" params={{ invitationId }} replace />
}
