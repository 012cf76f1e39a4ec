-- The console reads what waits for a decision by `admin_posts`.
drop function public.moderation_queue();
