import type { UserRow } from '@klesis/contract/users/users.ts'
import { Address } from '../../ui/Address.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import text from '../../ui/text.module.css'
import classes from './users.module.css'

/** The person's photo and account, with a link to their page. */
export function UserLink({ user: { id, fullname, uid, avatar } }: { user: UserRow }) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={fullname} address={avatar} size={36} />
      <span className={text.stacked}>
        <LinkAnchor inherit to="/management/users/$id" params={{ id: String(id) }}>
          {fullname}
        </LinkAnchor>
        <small>
          <Address of={uid} />
        </small>
      </span>
    </span>
  )
}
