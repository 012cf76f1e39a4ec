-- Reviews of products, by those who bought them: one for each ordered item, shown once an admin has published it.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  order_item_id uuid not null unique references public.order_items on delete cascade,
  product_id uuid references public.product_admin_settings on delete set null,
  -- As it was ordered.
  product_title text not null,
  rating integer not null check (rating between 1 and 5),
  body text not null check (char_length(body) between 10 and 2000),
  -- As the customer wants to be called; null for a customer without a name.
  author text check (char_length(author) between 1 and 60),
  -- In the bucket review-photos.
  photo_path text unique check (photo_path ~ '^[0-9a-f-]{36}\.jpg$'),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
create index reviews_status_idx on public.reviews (status, created_at);
create index reviews_published_idx on public.reviews (product_id, decided_at desc, id) where status = 'published';
alter table public.reviews enable row level security, force row level security;
revoke all on public.reviews from anon, authenticated;
grant select on public.reviews to authenticated;
create policy "admins read everything" on public.reviews for select to authenticated
  using ((select public.has_role('admin', (select auth.uid()))));
create trigger reviews_audit after update on public.reviews
  for each row execute function private.note_change('id', 'product_title', 'admins');
-- Not when one is written: nobody sees it yet.
create trigger note_public_change after update or delete or truncate on public.reviews
  for each statement execute function private.note_public_change();

-- Invites to review an order two weeks after its delivery, unless it is not delivered any more by then.
create function private.invite_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'delivered' then
    perform private.add_job(new.id, 'review_mail', jsonb_build_object('orderId', new.id), 14 * 86400);
  else
    delete from pgboss.job j where j.name = 'review_mail' and j.id = new.id and j.state = 'created';
  end if;
  return null;
end
$$;
revoke all on function private.invite_review() from public;
create trigger orders_invite_review after update of status on public.orders
  for each row when (old.status <> new.status and 'delivered' in (old.status, new.status))
  execute function private.invite_review();

-- Keeps the review of an item of an order whose key the server has checked: {id}, or {refusal} missing, early (not
-- delivered), again (it has a review). For the server only.
create function public.write_review(
  p_number text, p_item_id uuid, p_rating integer, p_body text, p_author text, p_photo_path text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bought public.orders;
  item public.order_items;
  written uuid;
begin
  -- A refund of the order waits.
  select o.* into bought from public.orders o where o.number = p_number and o.forgotten_at is null for share;
  select i.* into item from public.order_items i where i.id = p_item_id and i.order_id = bought.id;
  if item.id is null then
    return jsonb_build_object('refusal', 'missing');
  end if;
  if bought.status <> 'delivered' then
    return jsonb_build_object('refusal', 'early');
  end if;
  insert into public.reviews (order_item_id, product_id, product_title, rating, body, author, photo_path)
  values (item.id, item.product_id, item.title, p_rating, p_body, nullif(p_author, ''), p_photo_path)
  on conflict (order_item_id) do nothing returning id into written;
  if written is null then
    return jsonb_build_object('refusal', 'again');
  end if;
  return jsonb_build_object('id', written);
end
$$;
revoke all on function public.write_review(text, uuid, integer, text, text, text) from public, anon, authenticated;

-- What everybody may read of the published reviews of a product, or of all; the newest first.
create function public.published_reviews(
  p_product_id uuid default null, p_offset integer default 0, p_limit integer default 6
)
returns table (
  id uuid, rating integer, body text, author text, photo_path text, product_title text, published_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_page(p_offset, p_limit);
  return query
  select r.id, r.rating, r.body, r.author, r.photo_path, r.product_title, r.decided_at
  from public.reviews r
  where r.status = 'published' and (p_product_id is null or r.product_id = p_product_id)
  order by r.decided_at desc, r.id limit least(p_limit, 50) offset p_offset;
end
$$;
revoke all on function public.published_reviews(uuid, integer, integer) from public;

-- How many reviews of a product, or of all, are published, and their mean: 0 of none.
create function public.review_totals(p_product_id uuid default null)
returns table (reviews integer, mean double precision)
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer, coalesce(avg(r.rating), 0)::double precision
  from public.reviews r
  where r.status = 'published' and (p_product_id is null or r.product_id = p_product_id)
$$;
revoke all on function public.review_totals(uuid) from public;

-- Reviews of a status for admins: pending ones the oldest first, others the newest.
create function public.admin_reviews(p_status text default 'pending', p_offset integer default 0, p_limit integer default 25)
returns table (
  id uuid, order_id uuid, order_number text, product_title text, rating integer, body text, author text,
  photo_path text, status text, created_at timestamptz, decided_at timestamptz, matches integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.check_page(p_offset, p_limit);
  if coalesce(p_status, '') not in ('pending', 'published', 'rejected') then
    raise exception using errcode = '22023', message = 'There is no such status';
  end if;
  return query
  select r.id, o.id, o.number, r.product_title, r.rating, r.body, r.author, r.photo_path, r.status, r.created_at,
    r.decided_at,
    (select count(*)::integer from (select from public.reviews c where c.status = p_status limit 10001) counted)
  from public.reviews r join public.order_items i on i.id = r.order_item_id join public.orders o on o.id = i.order_id
  where r.status = p_status
  order by case when p_status = 'pending' then r.created_at end, r.decided_at desc, r.id
  limit p_limit offset p_offset;
end
$$;
revoke all on function public.admin_reviews(text, integer, integer) from public, anon;

-- Publishes or rejects a review that the admin saw in a status. 42501, PT404, PT409 when somebody was faster, 22023 for
-- any other decision.
create function public.admin_decide_review(p_review_id uuid, p_status text, p_seen_status text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  review public.reviews;
begin
  perform private.require_admin();
  if coalesce(p_status, '') not in ('published', 'rejected') then
    raise exception using errcode = '22023', message = 'There is no such decision';
  end if;
  select r.* into review from public.reviews r where r.id = p_review_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such review any more';
  end if;
  if review.status is distinct from p_seen_status then
    raise exception using errcode = 'PT409', message = 'Somebody has decided on this review meanwhile';
  end if;
  if review.status <> p_status then
    update public.reviews r set status = p_status, decided_at = now() where r.id = p_review_id;
  end if;
end
$$;
revoke all on function public.admin_decide_review(uuid, text, text) from public, anon;

-- Whoever is taken out of an order, or leaves it, is taken out of its reviews: what was published stays without name
-- and photo, everything else goes. The server removes photos that no review names.
create function private.forget_reviews() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.reviews r using public.order_items i
  where i.order_id = new.id and r.order_item_id = i.id and r.status <> 'published';
  update public.reviews r set author = null, photo_path = null
  from public.order_items i where i.order_id = new.id and r.order_item_id = i.id;
  return null;
end
$$;
revoke all on function private.forget_reviews() from public;
create trigger orders_forget_reviews after update of owner_left_at, forgotten_at on public.orders
  for each row when ((old.owner_left_at is null and new.owner_left_at is not null)
    or (old.forgotten_at is null and new.forgotten_at is not null))
  execute function private.forget_reviews();
