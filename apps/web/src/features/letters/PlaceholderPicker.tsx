import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toPlainText } from '../../ui/to-plain-text.ts'
import classes from './letters.module.css'

export interface ShownPlaceholder {
  written: string
  label: string
  /** What stands for it on an application. */
  example: string
}

interface Props {
  /** The text into which it is inserted. */
  label: string
  placeholders: readonly ShownPlaceholder[]
  onChoose: (written: string) => void
}

const groups = ['facts', 'answers'] as const
const groupOf = ({ written }: ShownPlaceholder) => (written.startsWith('{answer:') ? 'answers' : 'facts')

/** The placeholders with an example of each, found by name; the chosen one is inserted. */
export function PlaceholderPicker({ label, placeholders, onChoose }: Props) {
  const { t } = useTranslation('letters')
  const [search, setSearch] = useState('')
  const isChosen = useRef(false)
  const combobox = useCombobox({
    onDropdownOpen: () => {
      isChosen.current = false
      combobox.focusSearchInput()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
      if (!isChosen.current) combobox.focusTarget()
    },
  })
  const wanted = toPlainText(search)
  const found = placeholders.filter(({ label: name, written, example }) => [name, written, example].some((words) => toPlainText(words).includes(wanted)))
  const choose = (written: string) => {
    isChosen.current = true
    combobox.closeDropdown()
    onChoose(written)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal width={360} position="bottom-start">
      <Combobox.Target withAriaAttributes={false}>
        <Button
          className={classes.picker}
          variant="default"
          size="xs"
          leftSection={<IconBraces size={16} aria-hidden />}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={t('placeholders.insertInto', { label })}
          onClick={() => combobox.toggleDropdown()}
        >
          {t('placeholders.insert')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-autocomplete="list"
          value={search}
          aria-label={t('placeholders.search')}
          placeholder={t('placeholders.search')}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options className={classes.options} aria-label={t('placeholders.list')}>
          {found.length === 0 && <Combobox.Empty>{t('placeholders.none')}</Combobox.Empty>}
          {groups.map((group) => {
            const options = found.filter((one) => groupOf(one) === group)
            return (
              options.length > 0 && (
                <Combobox.Group key={group} label={t(`placeholders.${group}`)}>
                  {options.map(({ written, label: name, example }) => (
                    <Combobox.Option key={written} value={written} className={classes.option}>
                      <b>{name}</b>
                      <small data-private>{example || written}</small>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              )
            )
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
