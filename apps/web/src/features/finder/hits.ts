import type { Found } from '@klesis/contract/finder/finder.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { IconFile, IconSpeakerphone, IconUser, type TablerIcon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { toPlainText } from '../../ui/to-plain-text.ts'
import type { finderEl } from './finder.el.ts'

interface Named {
  key: string
  title: string
  detail?: string
  icon: TablerIcon
}

/** A page to go to. */
export interface PageHit extends Named {
  to: LinkProps['to']
  params?: LinkProps['params']
}

/** Something to do at once. */
export interface ActionHit extends Named {
  /** Does it, and closes the finder. */
  act: () => void
}

export type Hit = PageHit | ActionHit

export interface HitGroup {
  title: keyof typeof finderEl & `group.${string}`
  hits: Hit[]
}

/** Those whose words begin like what is typed, in any order. */
export function matching<One extends { title: string }>(all: readonly One[], text: string): One[] {
  const typed = toPlainText(text).split(/\s+/)
  return all.filter(({ title }) => {
    const words = toPlainText(title).split(/[\s()/]+/)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
}

interface Naming {
  language: string
  /** The name of an application without a protocol number. */
  unnumbered: (id: number) => string
}

/** What the server found, each with its page. */
export function groupsOf({ applications, invitations, people }: Found, { language, unnumbered }: Naming): HitGroup[] {
  return [
    {
      title: 'group.applications',
      hits: applications.map(({ id, applicantName, invitationTitle, protocolNumber }) => ({
        ...{
          key: `application-${id}`,
          title: `${protocolNumber ?? unnumbered(id)} · ${applicantName}`,
          detail: textIn(invitationTitle, language),
          icon: IconFile,
        },
        to: '/application/edit/$applicationId' as const,
        params: { applicationId: String(id) },
      })),
    },
    {
      title: 'group.invitations',
      hits: invitations.map(({ id, title, isListed }) => ({
        ...{ key: `invitation-${id}`, title: textIn(title, language), icon: IconSpeakerphone },
        ...(isListed
          ? ({ to: '/management/applications/$id', params: { id: String(id) } } as const)
          : ({ to: '/application/new/$invitationId', params: { invitationId: String(id) } } as const)),
      })),
    },
    {
      title: 'group.people',
      hits: people.map(({ id, fullname, uid }) => ({
        ...{ key: `person-${id}`, title: fullname, detail: uid, icon: IconUser },
        to: '/management/users/$id' as const,
        params: { id: String(id) },
      })),
    },
  ]
}
