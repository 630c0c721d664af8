import type { CommitteeRow } from '@klesis/contract/committees/committees.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import classes from './list.module.css'

interface Props {
  committee: CommitteeRow
  onDelete: (committee: CommitteeRow) => void
}

export function CommitteeActions({ committee, onDelete }: Props) {
  const { t } = useTranslation('committees')
  const title = textIn(committee.title, useLanguage())
  return (
    <span className={classes.actions}>
      <LinkButton
        variant="default"
        size="xs"
        to="/management/commitee/edit/$id"
        params={{ id: String(committee.id) }}
        aria-label={t('list.editNamed', { title })}
      >
        {t('list.edit')}
      </LinkButton>
      <ActionIcon aria-label={t('delete.open', { title })} onClick={() => onDelete(committee)}>
        <IconTrash size={19} stroke={1.75} />
      </ActionIcon>
    </span>
  )
}
