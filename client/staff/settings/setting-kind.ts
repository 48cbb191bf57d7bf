import type { SettingKey, SettingValue } from '../../../shared/content/site-settings.ts';
import type { RecordKind } from '../resource/resource.ts';
import type { BaseData } from '../resource/resource-api.ts';

/** A saved setting. */
export interface Setting {
  id: string;
  updated_at: Date;
  setting_value: BaseData;
}

/** Describes a setting to its form. */
export type SettingKind<Key extends SettingKey> = RecordKind<Setting, SettingValue<Key>>;
