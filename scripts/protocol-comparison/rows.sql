-- The rows that every request of the protocol comparison starts from.
truncate public.owners, public.pets, public.passports, public.labels, public.pet_labels, public.towns, public.streets,
  public.things, public.fixed, public.keyless, public.pairs, public."odd names", public.secrets restart identity;
insert into public.owners values
  (1, 'Ann', null, '2020-01-01', '{"vip": true, "phones": ["1", "2"]}'), (2, 'Bob', 1, '2021-05-05', '{"vip": false}'),
  (3, 'Cid', 1, null, '{}'), (4, 'Dora', 2, '2024-12-31', '{"a b": {"c": 1}}');
insert into public.pets (id, name, kind, age, weight, tags, data, born, stay, owner_id, sitter_id) values
  (1, 'Rex', 'dog', 3, 12.5, '{good,fast}', '{"toys": ["ball", "bone"], "size": 2}', '2020-01-01 10:00+00', '[1,5)', 1, 2),
  (2, 'Tom', 'cat', 9, 4.25, '{}', '{}', '2014-07-01 00:00+00', '[3,9)', 1, null),
  (3, 'Kit', 'cat', 1, null, '{shy}', '{"size": null}', null, null, 2, 1),
  (4, 'Stray', 'dog', 4, 20, '{good}', null, '2019-03-31 01:30+00', '[10,12)', null, null),
  (5, 'Old, "grey" (one)', 'dog', 15, 9.99, '{"a b","c,d"}', '{"size": 7, "deep": {"er": [1, {"x": "y"}]}}', null, null, 4, 4),
  (6, null, 'fish', null, 0.01, '{}', '[1, 2]', null, 'empty', 3, null);
insert into public.passports values (1, 'P-1'), (3, 'P-3');
insert into public.labels values (1, 'good'), (2, 'fast'), (3, 'unused');
insert into public.pet_labels values (1, 1), (1, 2), (2, 1), (4, 1);
insert into public.towns values ('de', '1', 'Berlin'), ('at', '1', 'Wien');
insert into public.streets values (1, 'Main', 'de', '1'), (2, 'Side', 'de', null), (3, 'Ring', 'at', '1');
insert into public.things (name, n, note) values ('one', 1, 'first'), ('two', 2, null), ('three', 3, 'third');
insert into public.fixed (name) values ('a'), ('b');
insert into public.keyless values (1, 'x'), (2, 'y'), (2, 'y');
insert into public.pairs values (1, 1, 'eleven'), (1, 2, 'twelve');
insert into public."odd names" values (1, 'x', 'y', 'z');
insert into public.secrets values (1, 'open', 'hidden');
