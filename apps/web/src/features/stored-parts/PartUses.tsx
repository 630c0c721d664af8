import type { StoredPartUse } from '@klesis/contract/forms/stored-parts.ts'
import { Title } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import text from '../../ui/text.module.css'

const pages = { invitation: '/invitation/edit/$id', storedForm: '/management/form/edit/$id' } as const

/** What uses a stored form or script, each with how. */
export function PartUses({ uses }: { uses: readonly StoredPartUse[] }) {
  const { t } = useTranslation('stored-parts')
  return (
    <Card aria-labelledby="part-uses">
      <Title id="part-uses" order={2} size="h3">
        {t('uses.title')}
      </Title>
      {uses.length === 0 && <p className={text.soft}>{t('uses.none')}</p>}
      {uses.length > 0 && (
        <ul>
          {uses.map(({ kind, id, title, how }) => (
            <li key={`${kind} ${id} ${how}`}>
              <LinkAnchor inherit to={pages[kind]} params={{ id: String(id) }}>
                {t(`uses.${kind}`, { title })}
              </LinkAnchor>
              : {t(`how.${how}`)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
