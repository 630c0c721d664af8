import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { SeparateChange, SeparateTexts } from '@klesis/contract/translations/invitation-texts.ts'
import { invitationRows } from '@klesis/forms/translate/invitation-rows.ts'
import { changeKey, type PlannedText } from '@klesis/forms/translate/plan-texts.ts'
import type { TextChange, TextRow } from '@klesis/forms/translate/text-row.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toast } from '../../../../ui/toast.ts'
import { LabelFiles } from '../../../forms/builder/labels/LabelFiles.tsx'
import { LabelList } from '../../../forms/builder/labels/LabelList.tsx'
import type { LabelFilter, LabelPlaces } from '../../../forms/builder/labels/label-ways.ts'
import { useMay } from '../../../identity/identity.queries.ts'
import { toDraft } from '../invitation-draft.ts'
import type { SectionTarget } from '../sections.ts'
import type { Editing } from '../use-editing.ts'
import type { SavingTexts } from './invitation-texts.queries.ts'
import { pageTexts, textChanges } from './page-texts.ts'
import { isFormatted, listOf, rowTarget, wayOf } from './row-places.ts'
import { SaveAllTexts } from './SaveAllTexts.tsx'
import { type WrittenTexts, writtenChanges } from './written-changes.ts'

interface Props {
  editing: Pick<Editing, 'base' | 'draft' | 'change'>
  requirements: InvitationEdit['requirements']
  separate: SeparateTexts
  filter: LabelFilter
  written: WrittenTexts
  /** Changes what is written by then, which may be more than what was drawn last. */
  onWritten: (change: (written: WrittenTexts) => WrittenTexts) => void
  /** Takes what it has saved off what is written. */
  saving: SavingTexts
  onGo: (target: SectionTarget) => void
}

const toSeparate = ({ place, key, text, language, before, translation }: Omit<PlannedText, 'row'>): SeparateChange => ({
  place: place === 'rules' ? 'rules' : 'help',
  ...{ key, text, language, before, translation },
})

/** Every text of the invitation with its translations: those of the page change its draft, instructions and rules are saved by themselves. */
export function InvitationTextList({ editing: { base, draft, change }, requirements, separate, filter, written, onWritten, saving, onGo }: Props) {
  const { t } = useTranslation('invitation-texts')
  const language = useLanguage()
  const navigate = useNavigate()
  const may = useMay()
  const mayWriteActions = may('admin')
  const page = useMemo(() => pageTexts(toDraft(base), draft), [base, draft])
  const rows = useMemo(() => invitationRows({ ...page, ...separate, requirements }), [page, separate, requirements])
  const write = (changes: readonly TextChange[]) => change(textChanges(draft, changes))
  const isBeingSaved = (one: TextChange) => saving.isPending && saving.variables.some((sent) => changeKey(sent) === changeKey(one))
  // While it is saved, the translation before is a change of what will be saved.
  const backTo = (one: TextChange) =>
    onWritten(({ [changeKey(one)]: _, ...others }) => (isBeingSaved(one) ? { ...others, [changeKey(one)]: one.translation } : others))
  const type = (one: TextChange) => {
    const row = rows.find(({ place, key, text }) => place === one.place && key === one.key && text === one.text)
    if (!row || wayOf(row, mayWriteActions) === 'page') write([one])
    else if (row.translations[one.language] === one.translation) backTo(one)
    else onWritten((present) => ({ ...present, [changeKey(one)]: one.translation }))
  }
  const save = (one: Omit<PlannedText, 'row'>) =>
    saving.mutate([toSeparate(one)], {
      onSuccess: () => void toast({ message: t('saved') }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
    })
  const waiting = writtenChanges(rows, written)
  const saveAll = () =>
    saving.mutate(waiting.map(toSeparate), {
      onSuccess: () => void toast({ message: t('savedAll', { count: waiting.length }) }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
    })
  const open = (row: TextRow) => {
    const list = listOf(row)
    if (list && mayWriteActions) void navigate({ to: list })
    else onGo(rowTarget(row))
  }
  const apply = async (changes: readonly PlannedText[]) => {
    const isSeparate = ({ place }: PlannedText) => place === 'rules' || place === 'help'
    const apart = changes.filter(isSeparate)
    if (apart.length > 0) await saving.mutateAsync(apart.map(toSeparate))
    write(changes.filter((one) => !isSeparate(one)))
  }
  const newest = useRef({ backTo, save, open })
  newest.current = { backTo, save, open }
  const places = useMemo(
    (): LabelPlaces => ({
      nameOf: (place) => t(`place.${place}`),
      rowName: ({ kind, about }) =>
        kind === 'label' && about ? t('kind.labelOf', { about: textIn(about, language) }) : t(`kind.${kind}`, { about: textIn(about ?? {}, language) }),
      wayOf: (row) => wayOf(row, mayWriteActions),
      isFormatted,
      written,
      isSaving: saving.isPending,
      save: (one) => newest.current.save(one),
      forget: (one) => newest.current.backTo(one),
      open: (row) => newest.current.open(row),
      first: filter,
    }),
    [t, language, mayWriteActions, written, saving.isPending, filter],
  )
  const changeable = rows.filter((row) => wayOf(row, mayWriteActions) !== 'elsewhere')
  const languages = page.languages.filter((one) => changeable.some(({ translations }) => translations[one] !== undefined))
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" flex="1 1 18rem">
          {t('lead')}
        </Text>
        <LabelFiles rows={changeable} languages={languages} apply={apply} doneText={(count) => t('imported', { count })} />
      </Group>
      <SaveAllTexts count={waiting.length} isSaving={saving.isPending} onSave={saveAll} />
      <LabelList rows={rows} languages={page.languages} places={places} onChange={type} />
    </Stack>
  )
}
