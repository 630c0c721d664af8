import type { CommitteeUse } from '@klesis/contract/committees/committees.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../../ui/SectionRows.tsx'
import text from '../../../ui/text.module.css'

/** The anchor of the link in the list; scrolls here after the committee is loaded. */
const scrollIfRequested = (card: HTMLElement | null) => {
  if (location.hash === '#uses') card?.scrollIntoView({ block: 'center' })
}

/** Links to the invitations that use the committee. */
export function UsesCard({ uses }: { uses: readonly CommitteeUse[] }) {
  const { t } = useTranslation('committees')
  return (
    <div ref={scrollIfRequested}>
      <SectionCard title={t('uses.title')}>
        {uses.length === 0 && <p className={text.soft}>{t('uses.none')}</p>}
        {uses.length > 0 && (
          <SectionRows>
            {uses.map((use) => (
              <SectionRow key={`${use.kind} ${use.id}`} title={<UseLink use={use} />}>
                <small>{t(`uses.${use.kind}`)}</small>
              </SectionRow>
            ))}
          </SectionRows>
        )}
      </SectionCard>
    </div>
  )
}

function UseLink({ use: { kind, id, title } }: { use: CommitteeUse }) {
  const text = title || `#${id}`
  if (kind === 'unit') {
    return (
      <LinkAnchor inherit to="/management/organization-chart" search={{ unit: String(id) }}>
        {text}
      </LinkAnchor>
    )
  }
  if (kind === 'calendar') {
    return (
      <LinkAnchor inherit to="/calendar/view/$id" params={{ id: String(id) }}>
        {text}
      </LinkAnchor>
    )
  }
  return kind === 'invitation' ? (
    <LinkAnchor inherit to="/invitation/edit/$id" params={{ id: String(id) }}>
      {text}
    </LinkAnchor>
  ) : (
    <LinkAnchor inherit to="/application/edit/$applicationId" params={{ applicationId: String(id) }}>
      {text}
    </LinkAnchor>
  )
}
