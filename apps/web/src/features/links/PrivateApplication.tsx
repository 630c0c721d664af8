import { links } from '@klesis/contract/links/links.calls.ts'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { LinkFrame } from './LinkFrame.tsx'

const route = getRouteApi('/public/application/$uuid')

/** The page of a private link: redirects to the application that was created without signing in. */
export function PrivateApplication() {
  const { uuid } = route.useParams()
  const open = async () => {
    const { user, applicationId } = await call(links.application, { params: { uuid } })
    return { user, to: `/application/edit/${applicationId}`, otherwise: '/dashboard' }
  }
  return <LinkFrame path="/public/application" open={open} />
}
