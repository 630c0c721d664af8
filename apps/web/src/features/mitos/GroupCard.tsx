import type { Group } from './by-group.ts'
import type { Count } from './Counts.tsx'
import { GroupFrame } from './GroupFrame.tsx'
import { InvitationLine } from './InvitationLine.tsx'
import classes from './mitos.module.css'

const counts: readonly Count[] = ['notstarted', 'pending']

/** A group's name, its invitations, and a link to all of them. */
export function GroupCard({ group: { tag, invitations } }: { group: Group }) {
  return (
    <GroupFrame tag={tag} isLinked listsApplications={invitations.some(({ stats }) => stats !== null)}>
      <ul className={classes.list}>
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} counts={counts} />
        ))}
      </ul>
    </GroupFrame>
  )
}
