import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { useMatch, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAddressText } from '../../../ui/use-address-text.ts'
import type { InvitationDraft } from './invitation-draft.ts'
import { keepInView } from './keep-in-view.ts'
import { type EditorPart, type EditorSection, partsOf, type SectionTarget, sections } from './sections.ts'

/** What the address names. While another page is being opened, the address is that page's already: until it is here, nothing closes. */
function useAsked(): [string, (part: string) => void] {
  const [named, setAsked] = useAddressText('section')
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const isHere = useRouterState({ select: ({ location }) => location.pathname === own })
  const [asked, keep] = useState(named)
  if (isHere && asked !== named) keep(named)
  return [isHere ? named : asked, setAsked]
}

/** The open section and its visible part, which are in the address, and navigation to any field of the page. */
export function useSection(invitation: InvitationEdit, draft: InvitationDraft) {
  const [asked, setAsked] = useAsked()
  const navigate = useNavigate()
  const shown = sections.map((section) => ({ section, parts: partsOf(section, invitation, draft) }))
  // A new invitation begins with its title.
  const first: EditorPart | undefined = invitation.id === 0 && asked === '' ? 'texts' : undefined
  const part = shown.flatMap(({ parts }) => parts).find((one) => one === (first ?? asked))
  const section = shown.find(({ parts }) => parts.some((one) => one === part))?.section
  const [visited, setVisited] = useState<ReadonlySet<EditorPart>>(new Set())
  if (part && !visited.has(part)) setVisited(new Set([...visited, part]))

  const [isAskedFor, setAskedFor] = useState(false)
  // What opens comes to the top, so that there is room for it.
  const opening = useRef<EditorSection>(undefined)
  useEffect(() => {
    if (!section || opening.current !== section) return
    opening.current = undefined
    document.getElementById(`section-of-${section}`)?.scrollIntoView({ block: 'start' })
  })
  // What an address names is shown at once, as if a link of the page led there.
  const pendingTarget = useRef<SectionTarget | undefined>(part && invitation.id !== 0 ? { section: part } : undefined)
  const letGo = useRef<() => void>(undefined)
  const [, goAgain] = useState(0)
  useEffect(() => {
    if (!part || pendingTarget.current?.section !== part) return
    const { element } = pendingTarget.current
    pendingTarget.current = undefined
    const node = (element && document.getElementById(element)) || document.getElementById(`section-${part}`)
    // A part is taller than the screen: its section begins at the top.
    const shownAs = element ? node : document.getElementById(`section-of-${section}`)
    letGo.current?.()
    letGo.current = shownAs ? keepInView(shownAs, element ? 'center' : 'start') : undefined
    node?.focus({ preventScroll: true })
  })
  useEffect(() => () => letGo.current?.(), [])

  return {
    /** The dialog that checks and publishes, which a save that could not publish opens by the address. */
    isPublishing: isAskedFor || asked === 'check',
    setPublishing: (isOpen: boolean) => {
      setAskedFor(isOpen)
      if (!isOpen && asked === 'check') setAsked('none')
    },
    /** Undefined while all are closed. */
    section,
    part,
    shown,
    /** Parts that were visible once stay mounted, so that their state is kept. */
    visited,
    show: (next: EditorPart) => {
      opening.current = section
      setAsked(next)
    },
    toggle: (next: EditorSection) => {
      const [firstPart] = shown.find((one) => one.section === next)?.parts ?? []
      if (next !== section) opening.current = next
      setAsked(next === section || !firstPart ? 'none' : firstPart)
    },
    go: (target: SectionTarget) => {
      pendingTarget.current = target
      goAgain((count) => count + 1)
      const put = (search: object) => ({
        ...search,
        problem: undefined,
        help: undefined,
        texts: undefined,
        letter: undefined,
        mail: undefined,
        ...target.search,
        section: target.section,
      })
      void navigate({ to: '.', search: put as never, replace: true, resetScroll: false })
    },
  }
}

export type SectionNavigation = ReturnType<typeof useSection>
