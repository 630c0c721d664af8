import { textIn } from '@klesis/contract/text-in.ts'
import { Table } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import text from '../../ui/text.module.css'
import { LookupActions, LookupLink } from './LookupActions.tsx'
import type { LookupListProps } from './lookup-list.ts'

export function LookupTable({ rows, ...actions }: LookupListProps) {
  const { t, i18n } = useTranslation('lookups')
  const language = useLanguage()
  return (
    <ListTable
      label={t('list.table')}
      minWidth={900}
      head={
        <>
          <Table.Th>{t('list.title')}</Table.Th>
          <Table.Th>{t('list.code')}</Table.Th>
          <Table.Th>{t('list.parent')}</Table.Th>
          <Table.Th ta="right">{t('list.items')}</Table.Th>
          <Table.Th>{t('list.uses')}</Table.Th>
          <Table.Th>{t('list.actions')}</Table.Th>
        </>
      }
    >
      {rows.map((lookup) => (
        <Table.Tr key={lookup.id}>
          <Table.Th scope="row">
            <span className={text.chips}>
              <LookupLink lookup={lookup} />
              {lookup.isSignedInOnly && <Chip>{t('list.signedIn')}</Chip>}
            </span>
          </Table.Th>
          <Table.Td>{lookup.code}</Table.Td>
          <Table.Td>{lookup.parent && textIn(lookup.parent.title, language)}</Table.Td>
          <Table.Td ta="right" className={text.stacked}>
            {new Intl.NumberFormat(i18n.language).format(lookup.items)}
            {lookup.retired > 0 && <small>{t('list.retired', { count: lookup.retired })}</small>}
          </Table.Td>
          <Table.Td>{lookup.uses > 0 ? t('list.usesOf', { count: lookup.uses }) : <span className={text.soft}>{t('list.unused')}</span>}</Table.Td>
          <Table.Td>
            <LookupActions lookup={lookup} {...actions} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
