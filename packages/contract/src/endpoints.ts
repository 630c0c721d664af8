import { applications } from './applications/applications.ts'
import { attachments } from './applications/attachments.ts'
import { approvals } from './approvals/approvals.ts'
import { chat } from './chat/chat.ts'
import { committees } from './committees/committees.ts'
import { demo } from './demo/demo.ts'
import { peerPages } from './demo/peer-pages.ts'
import { embedding } from './embedding/embedding.ts'
import { account } from './identity/account.ts'
import { external } from './identity/external.ts'
import { identity } from './identity/identity.ts'
import { people } from './identity/people.ts'
import { signIn } from './identity/sign-in.ts'
import { invitations } from './invitations/invitations.ts'
import { items } from './invitations/items.ts'
import { mitos } from './invitations/mitos.ts'
import { requirements } from './invitations/requirements.ts'
import { links } from './links/links.ts'
import { live } from './live/live.ts'
import { masterdata } from './masterdata/masterdata.ts'
import { notifications } from './notifications/notifications.ts'
import { employees } from './org/employees.ts'
import { organisation } from './org/exchange.ts'
import { positions } from './org/positions.ts'
import { directory } from './org/readers.ts'
import { responsibilities } from './org/responsibilities.ts'
import { substitutes } from './org/substitutes.ts'
import { units } from './org/units.ts'
import { recordings } from './recordings/recordings.ts'
import { translations } from './translations/translations.ts'
import { users } from './users/users.ts'

/** Every call there is, by feature. */
export const endpoints = {
  identity,
  people,
  users,
  signIn,
  external,
  account,
  masterdata,
  notifications,
  live,
  invitations,
  requirements,
  items,
  mitos,
  applications,
  attachments,
  approvals,
  demo,
  peerPages,
  links,
  recordings,
  embedding,
  chat,
  translations,
  units,
  positions,
  responsibilities,
  employees,
  organisation,
  directory,
  substitutes,
  committees,
}
