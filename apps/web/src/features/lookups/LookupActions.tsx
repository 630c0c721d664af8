import type { LookupRow } from '@klesis/contract/lookups/lookups.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import type { LookupListProps } from './lookup-list.ts'
import classes from './lookups.module.css'

export function LookupActions({ lookup, onEdit, onDelete }: Pick<LookupListProps, 'onEdit' | 'onDelete'> & { lookup: LookupRow }) {
  const { t } = useTranslation('lookups')
  const title = textIn(lookup.title, useLanguage())
  return (
    <span className={classes.actions}>
      <Button variant="default" size="xs" aria-label={t('list.editNamed', { title })} onClick={() => onEdit(lookup)}>
        {t('list.edit')}
      </Button>
      <ActionIcon aria-label={t('delete.open', { title })} onClick={() => onDelete(lookup)}>
        <IconTrash size={19} stroke={1.75} />
      </ActionIcon>
    </span>
  )
}

/** The title, which leads to the items. */
export function LookupLink({ lookup: { id, title } }: { lookup: LookupRow }) {
  return (
    <LinkAnchor inherit to="/management/lookup/items/$id" params={{ id: String(id) }}>
      {textIn(title, useLanguage())}
    </LinkAnchor>
  )
}
