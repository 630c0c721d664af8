import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { useEffect, useRef, useState } from 'react'
import { useAddressText } from '../../../ui/use-address-text.ts'
import type { InvitationDraft } from './invitation-draft.ts'
import { type EditorSection, type SectionTarget, sectionsOf } from './sections.ts'

/** The visible section, which is part of the URL, and navigation to any field of the page. */
export function useSection(invitation: InvitationEdit, draft: InvitationDraft) {
  const [asked, setAsked] = useAddressText('section')
  const shown = sectionsOf(invitation, draft)
  const section = shown.find((one) => one === asked) ?? 'card'
  const [visited, setVisited] = useState<ReadonlySet<EditorSection>>(new Set([section]))
  if (!visited.has(section)) setVisited(new Set([...visited, section]))

  const pendingTarget = useRef<SectionTarget>(undefined)
  const [, goAgain] = useState(0)
  useEffect(() => {
    if (pendingTarget.current?.section !== section) return
    const { element } = pendingTarget.current
    pendingTarget.current = undefined
    const node = document.getElementById(element ?? `section-${section}`)
    node?.scrollIntoView({ block: 'center' })
    node?.focus({ preventScroll: true })
  })

  return {
    section,
    shown,
    /** Sections that were visible once stay mounted, so that their state is kept. */
    visited,
    show: (next: EditorSection) => setAsked(next === 'card' ? '' : next),
    go: (target: SectionTarget) => {
      pendingTarget.current = target
      goAgain((count) => count + 1)
      setAsked(target.section === 'card' ? '' : target.section)
    },
  }
}

export type SectionNavigation = ReturnType<typeof useSection>
