import { ColorInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type CatalogHeroBackground,
  catalogHeroBackground,
} from '../../../shared/content/hero-background.ts';
import { api } from '../../api.ts';
import { CatalogueBackdrop } from '../../components/catalogue-backdrop.tsx';
import { OpacityField } from '../resource/fields/slider-field.tsx';
import { Preview } from '../shell/preview.tsx';
import classes from './hero-settings.module.css';
import type { SettingKind } from './setting-kind.ts';

export const catalogueHeroKind: SettingKind<'catalog_hero_background'> = {
  entity: 'Hero settings',
  historyOf: 'siteSettings',
  valuesOf: ({ setting_value }) => setting_value as CatalogHeroBackground,
  dataOf: (setting_value) => ({ setting_value }),
  schema: () => catalogHeroBackground,
  fields: (form) => <CatalogueHeroFields form={form} />,
  texts: {
    createFailed: 'Failed to update hero settings',
    updateFailed: 'Failed to update hero settings',
  },
};

function CatalogueHeroFields({ form }: { form: UseFormReturnType<CatalogHeroBackground> }) {
  const { data: rows } = api.site.home.content.useQuery({ section_type: 'catalog_hero' });
  return (
    <div className={classes.editor}>
      <Preview caption="Live preview">
        <CatalogueBackdrop row={rows?.[0]} background={form.getValues()}>
          <div className={classes.searchBox}>Search the catalogue</div>
        </CatalogueBackdrop>
      </Preview>
      <div className={classes.fields}>
        <fieldset>
          <legend>Background</legend>
          <ColorInput label="Background color" {...form.getInputProps('backgroundColor')} />
        </fieldset>
        <fieldset>
          <legend>Overlay</legend>
          <ColorInput label="Overlay color" {...form.getInputProps('overlayColor')} />
          <OpacityField label="Overlay opacity" {...form.getInputProps('overlayOpacity')} />
        </fieldset>
      </div>
    </div>
  );
}
