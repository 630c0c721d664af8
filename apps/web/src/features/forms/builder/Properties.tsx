import { componentAt } from '@klesis/forms/edit/slot-paths.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { type KindProperty, kinds } from '@klesis/forms/kinds/kinds.ts'
import { Stack, Tabs, Text, Title } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './builder.module.css'
import { useBuilderContext } from './builder-context.ts'
import { JsonProperty } from './properties/CodeProperties.tsx'
import { ConditionsEditor } from './properties/ConditionsEditor.tsx'
import { PropertyEditor } from './properties/PropertyEditor.tsx'

/** What every author sets comes first. */
const first = ['label', 'title', 'legend', 'required', 'choices', 'questions']
const rankOf = ({ name }: KindProperty) => (first.includes(name) ? first.indexOf(name) : first.length)

/** The properties of the selected component. */
export function Properties() {
  const { t } = useTranslation('builder')
  const { builder, focusCard, isEvaluation } = useBuilderContext()
  const path = builder.selected
  const component = path && componentAt(builder.form, path)
  if (!path || !component) {
    return (
      <aside className={classes.properties} aria-label={t('properties.label')}>
        <Text c="dimmed">{t('properties.none')}</Text>
      </aside>
    )
  }
  const kind = kindOf(component)
  const isPage = builder.form.display === 'wizard' && path.length === 2
  const isOffered = (property: KindProperty) => (isPage ? !property.isOfPart : !property.isOfPage) && (isEvaluation || !property.isOfEvaluation)
  const properties = kind ? kinds[kind].properties.filter(isOffered) : []
  const of = (tab: KindProperty['tab']) => properties.filter((property) => property.tab === tab).toSorted((one, other) => rankOf(one) - rankOf(other))
  const shown = (['general', 'check', 'program'] as const).filter((tab) => of(tab).length > 0)
  const tabs = (['general', 'check', 'conditions', 'program'] as const).filter((tab) => tab === 'conditions' || shown.includes(tab))
  return (
    <aside className={classes.properties} aria-label={t('properties.label')} onKeyDown={(event) => event.key === 'Escape' && focusCard()}>
      <Title order={2} size="h3" mb="sm">
        {kind ? t(`kind.${kind}`) : t('kind.unsupported', { type: component.type })}
      </Title>
      {kind ? (
        <Tabs defaultValue="general" key={path.join('.')}>
          <Tabs.List mb="md">
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab} px={8}>
                {t(`tab.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {shown.map((tab) => (
            <Tabs.Panel key={tab} value={tab}>
              <Stack gap="md">
                {of(tab).map((property) => (
                  <PropertyEditor key={`${property.name}:${property.at.join('.')}`} path={path} property={property} />
                ))}
              </Stack>
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="conditions">
            <ConditionsEditor path={path} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <JsonProperty path={path} at={[]} label={t('property.json')} />
      )}
    </aside>
  )
}
