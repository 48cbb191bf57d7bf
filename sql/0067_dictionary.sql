-- The groups of the dictionary of the trade that this database has been given, as they were given. `synonym_id` is the group as staff see it;
-- null if they had one with the same words. A group that they deleted is not added again.
create table dictionary_words (
  words text not null,
  finds text not null,
  synonym_id uuid,
  constraint dictionary_words__pkey primary key (words),
  constraint dictionary_words__synonym_id__key unique (synonym_id)
);
