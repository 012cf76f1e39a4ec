// Written by `npm run types:database` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

type Table<
  Row,
  Relationships,
  /** Nullable, or with a default. */
  Optional extends keyof Row,
  /** Computed by the database and never written. */
  Generated extends keyof Row,
> = {
  Row: Row
  Insert: Omit<Row, Optional | Generated> & Partial<Pick<Row, Optional>>
  Update: Partial<Omit<Row, Generated>>
  Relationships: Relationships
}

export type Database = {
  __InternalSupabase: { PostgrestVersion: "13.0" }
  public: {
    Tables: {
      addresses: Table<{
        city: string
        country: string
        created_at: string
        id: string
        line1: string
        line2: string
        postal_code: string
        recipient: string
        state_region: string
        updated_at: string
        user_id: string
      }, [], "created_at" | "id" | "line2" | "postal_code" | "recipient" | "state_region" | "updated_at" | "user_id", never>
      admin_notices: Table<{
        events: string[]
        user_id: string
      }, [], "user_id", never>
      app_photos: Table<{
        alt_text: string | null
        created_at: string
        description: string | null
        id: string
        is_active: boolean
        public_url: string
        slot: string
        sort_order: number
        title: string | null
        updated_at: string
      }, [], "alt_text" | "created_at" | "description" | "id" | "is_active" | "sort_order" | "title" | "updated_at", never>
      art_backgrounds: Table<{
        created_at: string
        description: string
        display_name: string
        group_name: string
        is_active: boolean
        slug: string
        sort_order: number
        thumb_image_path: string | null
        thumb_image_url: string | null
        updated_at: string
      }, [], "created_at" | "description" | "is_active" | "sort_order" | "thumb_image_path" | "thumb_image_url" | "updated_at", never>
      art_styles: Table<{
        category: string
        created_at: string
        display_name: string
        is_active: boolean
        slug: string
        sort_order: number
        tagline: string
        thumb_image_path: string | null
        thumb_image_url: string | null
        updated_at: string
      }, [], "created_at" | "is_active" | "sort_order" | "tagline" | "thumb_image_path" | "thumb_image_url" | "updated_at", never>
      artwork_checks: Table<{
        answer: string | null
        concerns: string[]
        created_at: string
        dpi: number
        expires_at: string | null
        item_id: string
        order_id: string
        question_id: string | null
        status: string
        updated_at: string
      }, [
        { foreignKeyName: "artwork_checks_item_id_fkey"; columns: ["item_id"]; isOneToOne: true; referencedRelation: "order_items"; referencedColumns: ["id"] },
        { foreignKeyName: "artwork_checks_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
      ], "answer" | "created_at" | "expires_at" | "question_id" | "status" | "updated_at", never>
      artwork_likes: Table<{
        artwork_id: string
        liked_at: string
        user_id: string
      }, [
        { foreignKeyName: "artwork_likes_artwork_id_fkey"; columns: ["artwork_id"]; isOneToOne: false; referencedRelation: "saved_images"; referencedColumns: ["id"] },
      ], "liked_at" | "user_id", never>
      artwork_moderation: Table<{
        artwork_id: string
        created_at: string
        decided_at: string | null
        decided_by: string | null
        is_reported: boolean
        note: string | null
        reasons: string[]
        state: string
      }, [
        { foreignKeyName: "artwork_moderation_artwork_id_fkey"; columns: ["artwork_id"]; isOneToOne: true; referencedRelation: "saved_images"; referencedColumns: ["id"] },
      ], "created_at" | "decided_at" | "decided_by" | "is_reported" | "note" | "reasons" | "state", never>
      artwork_reports: Table<{
        answered_at: string | null
        artwork_id: string
        created_at: string
        note: string | null
        reason: string
        reporter_id: string
        reviewed_at: string | null
      }, [
        { foreignKeyName: "artwork_reports_artwork_id_fkey"; columns: ["artwork_id"]; isOneToOne: false; referencedRelation: "saved_images"; referencedColumns: ["id"] },
      ], "answered_at" | "created_at" | "note" | "reporter_id" | "reviewed_at", never>
      audit_log: Table<{
        action: string
        actor_email: string | null
        actor_id: string | null
        after: Json | null
        before: Json | null
        created_at: string
        id: number
        row_id: string
        row_label: string | null
        table_name: string
      }, [], "actor_email" | "actor_id" | "after" | "before" | "created_at" | "row_label", "id">
      client_events: Table<{
        created_at: string
        data: Json
        id: number
        name: string
        visitor: string
      }, [], "created_at" | "data", "id">
      contact_messages: Table<{
        created_at: string
        email: string
        handled_at: string | null
        handled_by: string | null
        id: string
        message: string
        name: string
        subject: string
      }, [], "created_at" | "handled_at" | "handled_by", never>
      fulfilment_events: Table<{
        event_id: string
        fulfilment_id: string
        provider: string
        received_at: string
        type: string
      }, [
        { foreignKeyName: "fulfilment_events_fulfilment_id_fkey"; columns: ["fulfilment_id"]; isOneToOne: false; referencedRelation: "fulfilments"; referencedColumns: ["id"] },
      ], "received_at", never>
      fulfilments: Table<{
        created_at: string
        delivered_at: string | null
        id: string
        lines: Json
        order_id: string
        problem: string | null
        problem_at: string | null
        provider: string
        reference: string | null
        rejected_lines: Json
        status: string
        updated_at: string
      }, [
        { foreignKeyName: "fulfilments_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
      ], "created_at" | "delivered_at" | "id" | "problem" | "problem_at" | "reference" | "rejected_lines" | "status" | "updated_at", never>
      invoices: Table<{
        activity_id: string | null
        amount_cents: number
        billed_to: Json
        created_at: string
        id: string
        kind: string
        number: string
        order_id: string
        seller: Json | null
        serial: number
        tax_cents: number
        withdrawn_at: string | null
      }, [
        { foreignKeyName: "invoices_activity_id_fkey"; columns: ["activity_id"]; isOneToOne: true; referencedRelation: "order_activity"; referencedColumns: ["id"] },
        { foreignKeyName: "invoices_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
      ], "activity_id" | "created_at" | "id" | "seller" | "withdrawn_at", "number">
      legal_texts: Table<{
        body: string
        created_at: string
        name: string
        updated_at: string
      }, [], "created_at" | "updated_at", never>
      mail_consents: Table<{
        agreed_at: string
        confirmed_at: string | null
        due_at: string
        email: string
        id: string
        kind: string
        lines: Json
        preview_name: string | null
        sent_at: string | null
        withdrawn_at: string | null
        wording: string
      }, [], "agreed_at" | "confirmed_at" | "id" | "lines" | "preview_name" | "sent_at" | "withdrawn_at", never>
      mail_texts: Table<{
        action: string
        body: string
        created_at: string
        name: string
        note: string
        subject: string
        title: string
        updated_at: string
      }, [], "action" | "created_at" | "note" | "updated_at", never>
      order_activity: Table<{
        actor_id: string | null
        amount_cents: number | null
        body: string | null
        created_at: string
        id: string
        kind: string
        order_id: string
        refund_id: string | null
      }, [
        { foreignKeyName: "order_activity_actor_id_fkey"; columns: ["actor_id"]; isOneToOne: false; referencedRelation: "profiles"; referencedColumns: ["user_id"] },
        { foreignKeyName: "order_activity_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
        { foreignKeyName: "order_activity_refund_id_fkey"; columns: ["refund_id"]; isOneToOne: true; referencedRelation: "refunds"; referencedColumns: ["id"] },
      ], "actor_id" | "amount_cents" | "body" | "created_at" | "id" | "refund_id", never>
      order_events: Table<{
        created_at: string
        id: number
        order_id: string
        status: string
      }, [
        { foreignKeyName: "order_events_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
      ], "created_at", "id">
      order_items: Table<{
        art_url: string
        background: string
        card_id: string
        id: string
        options: Json
        options_text: string
        order_id: string
        pet_name: string | null
        pet_type: string | null
        placement: Json | null
        position: number
        print: Json | null
        print_file_path: string | null
        product_id: string | null
        quantity: number
        shipping_price_cents: number
        style: string
        title: string
        unit_price_cents: number
        with_background: boolean
      }, [
        { foreignKeyName: "order_items_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
        { foreignKeyName: "order_items_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "product_admin_settings"; referencedColumns: ["id"] },
      ], "background" | "id" | "options" | "options_text" | "pet_name" | "pet_type" | "placement" | "print" | "print_file_path" | "product_id" | "style" | "with_background", never>
      orders: Table<{
        address: Json
        arrives_by: string | null
        billing_address: Json | null
        company: string | null
        created_at: string
        discount_cents: number
        email: string
        forgotten_at: string | null
        gift_note: string | null
        id: string
        idempotency_key: string
        joins_account_at: string | null
        number: string
        owner_left_at: string | null
        phone: string | null
        promo_code: string | null
        shipping_cents: number
        shipping_method: string
        status: string
        subtotal_cents: number
        tax_calculation: string | null
        tax_cents: number
        tax_included: boolean
        tax_rate_basis_points: number | null
        total_cents: number
        tracking_carrier: string | null
        tracking_number: string | null
        tracking_url: string | null
        updated_at: string
        user_id: string | null
        vat_number: string | null
        withdrawal_waived_at: string | null
      }, [], "arrives_by" | "billing_address" | "company" | "created_at" | "forgotten_at" | "gift_note" | "id" | "joins_account_at" | "owner_left_at" | "phone" | "promo_code" | "shipping_method" | "status" | "tax_calculation" | "tax_included" | "tax_rate_basis_points" | "tracking_carrier" | "tracking_number" | "tracking_url" | "updated_at" | "user_id" | "vat_number" | "withdrawal_waived_at", never>
      payment_events: Table<{
        event_id: string
        failed_cents: number | null
        happened_at: string
        provider: string
        received_at: string
        reference: string | null
        refund_reference: string | null
        refunded_cents: number | null
        type: string
      }, [], "failed_cents" | "happened_at" | "received_at" | "reference" | "refund_reference" | "refunded_cents", never>
      payments: Table<{
        amount_cents: number
        created_at: string
        failure_code: string | null
        id: string
        order_id: string
        paid_at: string | null
        provider: string
        reference: string
        refunded_cents: number
        status: string
        updated_at: string
      }, [
        { foreignKeyName: "payments_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
      ], "created_at" | "failure_code" | "id" | "paid_at" | "refunded_cents" | "status" | "updated_at", never>
      pettok_posts: Table<{
        background: string
        height: number | null
        id: string
        like_count: number
        loved_this_week: number
        pet_name: string
        pet_type: string
        shared_at: string
        style: string
        thumbhash: string | null
        title: string
        width: number | null
      }, [
        { foreignKeyName: "pettok_posts_id_fkey"; columns: ["id"]; isOneToOne: true; referencedRelation: "saved_images"; referencedColumns: ["id"] },
      ], "height" | "like_count" | "loved_this_week" | "thumbhash" | "width", never>
      preview_grants: Table<{
        counted: boolean
        day: string
        delivered_at: string | null
        id: string
        returned_at: string | null
        spent_at: string | null
        taken_at: string
        user_id: string
      }, [
        { foreignKeyName: "preview_grants_user_id_fkey"; columns: ["user_id"]; isOneToOne: false; referencedRelation: "profiles"; referencedColumns: ["user_id"] },
      ], "delivered_at" | "id" | "returned_at" | "spent_at" | "taken_at", never>
      product_admin_settings: Table<{
        archived_at: string | null
        base_price_cents: number
        base_product_image_url: string | null
        base_product_storage_path: string | null
        catalog_card_id: string | null
        created_at: string
        id: string
        is_featured: boolean
        is_published: boolean
        metadata: Json
        print: Json | null
        product_handle: string
        product_title: string
        shipping_price_cents: number
        updated_at: string
      }, [], "archived_at" | "base_product_image_url" | "base_product_storage_path" | "catalog_card_id" | "created_at" | "id" | "is_featured" | "is_published" | "metadata" | "print" | "shipping_price_cents" | "updated_at", never>
      product_costs: Table<{
        cost_cents: number | null
        created_at: string
        product_id: string
        sku: string | null
        updated_at: string
      }, [
        { foreignKeyName: "product_costs_product_id_fkey"; columns: ["product_id"]; isOneToOne: true; referencedRelation: "product_admin_settings"; referencedColumns: ["id"] },
      ], "cost_cents" | "created_at" | "sku" | "updated_at", never>
      product_mockups: Table<{
        artwork_frame: Json | null
        created_at: string
        id: string
        image_url: string
        is_primary: boolean
        metadata: Json
        mockup_role: string
        options: Json
        position: number
        product_id: string
        updated_at: string
      }, [
        { foreignKeyName: "product_mockups_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "product_admin_settings"; referencedColumns: ["id"] },
      ], "artwork_frame" | "created_at" | "id" | "is_primary" | "metadata" | "mockup_role" | "options" | "position" | "updated_at", never>
      product_stock: Table<{
        created_at: string
        id: string
        label: string
        options: Json
        product_id: string
        remaining: number
        updated_at: string
      }, [
        { foreignKeyName: "product_stock_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "product_admin_settings"; referencedColumns: ["id"] },
      ], "created_at" | "id" | "options" | "updated_at", "label">
      profiles: Table<{
        blocked_at: string | null
        created_at: string
        email: string | null
        first_name: string | null
        full_name: string | null
        google_id: string | null
        last_name: string | null
        role: string
        transformations_limit: number
        transformations_used: number
        unlimited_previews: boolean
        updated_at: string
        usage_day: string
        user_id: string
      }, [], "blocked_at" | "created_at" | "email" | "first_name" | "full_name" | "google_id" | "last_name" | "role" | "transformations_limit" | "transformations_used" | "unlimited_previews" | "updated_at" | "usage_day", never>
      promo_codes: Table<{
        code: string
        created_at: string
        description: string | null
        ends_at: string | null
        id: string
        is_active: boolean
        is_automatic: boolean
        kind: string
        max_uses: number | null
        minimum_cents: number
        products: string[]
        starts_at: string | null
        updated_at: string
        used_count: number
        value: number
      }, [], "created_at" | "description" | "ends_at" | "id" | "is_active" | "is_automatic" | "max_uses" | "minimum_cents" | "products" | "starts_at" | "updated_at" | "used_count" | "value", never>
      promo_redemptions: Table<{
        created_at: string
        discount_cents: number
        kind: string | null
        order_id: string
        products: string[]
        promo_code_id: string
        returned_at: string | null
      }, [
        { foreignKeyName: "promo_redemptions_order_id_fkey"; columns: ["order_id"]; isOneToOne: true; referencedRelation: "orders"; referencedColumns: ["id"] },
        { foreignKeyName: "promo_redemptions_promo_code_id_fkey"; columns: ["promo_code_id"]; isOneToOne: false; referencedRelation: "promo_codes"; referencedColumns: ["id"] },
      ], "created_at" | "kind" | "products" | "returned_at", never>
      provider_products: Table<{
        area: string
        attributes: Json
        cost_cents: number | null
        created_at: string
        id: string
        options: Json
        product_id: string
        provider: string
        sku: string
        technique: string | null
        updated_at: string
      }, [
        { foreignKeyName: "provider_products_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "product_admin_settings"; referencedColumns: ["id"] },
      ], "area" | "attributes" | "cost_cents" | "created_at" | "id" | "options" | "technique" | "updated_at", never>
      refunds: Table<{
        amount_cents: number
        cancels: boolean
        created_at: string
        created_by: string | null
        failure: string | null
        id: string
        lines: Json | null
        order_id: string
        payment_id: string
        reason: string
        reference: string | null
        refunded_before: number
        requested_cents: number | null
        status: string
        updated_at: string
        with_shipping: boolean
      }, [
        { foreignKeyName: "refunds_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
        { foreignKeyName: "refunds_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: false; referencedRelation: "payments"; referencedColumns: ["id"] },
      ], "cancels" | "created_at" | "created_by" | "failure" | "id" | "lines" | "reference" | "requested_cents" | "status" | "updated_at" | "with_shipping", never>
      reviews: Table<{
        author: string | null
        body: string
        created_at: string
        decided_at: string | null
        id: string
        order_item_id: string
        photo_path: string | null
        product_id: string | null
        product_title: string
        rating: number
        status: string
      }, [
        { foreignKeyName: "reviews_order_item_id_fkey"; columns: ["order_item_id"]; isOneToOne: true; referencedRelation: "order_items"; referencedColumns: ["id"] },
        { foreignKeyName: "reviews_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "product_admin_settings"; referencedColumns: ["id"] },
      ], "author" | "created_at" | "decided_at" | "id" | "photo_path" | "product_id" | "status", never>
      sample_jobs: Table<{
        created_at: string
        created_by: string | null
        error: string | null
        finished_at: string | null
        id: string
        kind: string
        model: string
        place: number
        slug: string
        started_at: string | null
        state: string
      }, [], "created_at" | "created_by" | "error" | "finished_at" | "id" | "started_at" | "state", "place">
      saved_images: Table<{
        background_type: string
        created_at: string
        deleted_at: string | null
        height: number | null
        id: string
        is_fallback: boolean
        is_public: boolean
        original_image_url: string | null
        original_path: string | null
        pet_name: string | null
        pet_type: string | null
        photo_box: Json | null
        save_key: string | null
        shared_at: string | null
        thumbhash: string | null
        title: string
        transformation_type: string
        transformed_image_url: string
        transformed_path: string | null
        updated_at: string
        user_id: string
        width: number | null
      }, [], "background_type" | "created_at" | "deleted_at" | "height" | "id" | "is_fallback" | "is_public" | "original_image_url" | "original_path" | "pet_name" | "pet_type" | "photo_box" | "save_key" | "shared_at" | "thumbhash" | "transformed_path" | "updated_at" | "user_id" | "width", never>
      saved_views: Table<{
        created_at: string
        name: string
        path: string
        query: string
        user_id: string
      }, [], "created_at" | "user_id", never>
      shipments: Table<{
        carrier: string | null
        created_at: string
        id: string
        lines: Json
        number: string | null
        order_id: string
        provider_parcel: string | null
        url: string | null
      }, [
        { foreignKeyName: "shipments_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
      ], "carrier" | "created_at" | "id" | "number" | "provider_parcel" | "url", never>
      shipping_zones: Table<{
        created_at: string
        days_max: number
        days_min: number | null
        id: string
        is_open: boolean
        kilo_cents: number
        max_grams: number | null
        method: string
        methods: Json
        name: string
        order_cents: number
        places: string[]
        provider_method: string | null
        updated_at: string
        uses_product_prices: boolean
      }, [], "created_at" | "days_min" | "id" | "is_open" | "kilo_cents" | "max_grams" | "method" | "methods" | "order_cents" | "provider_method" | "updated_at" | "uses_product_prices", never>
      shop_settings: Table<{
        contact_email: string | null
        contact_messages: number | null
        created_at: string
        currency: string | null
        google_sign_in: boolean
        guest_previews: number | null
        id: string
        legal_address: string | null
        legal_name: string | null
        mail_address: string | null
        mail_name: string | null
        order_previews: number | null
        shop_name: string | null
        social_links: string[]
        tax_number: string | null
        updated_at: string
      }, [], "contact_email" | "contact_messages" | "created_at" | "currency" | "google_sign_in" | "guest_previews" | "id" | "legal_address" | "legal_name" | "mail_address" | "mail_name" | "order_previews" | "shop_name" | "social_links" | "tax_number" | "updated_at", never>
      stock_taken: Table<{
        given_back: number
        item_id: string
        quantity: number
        stock_id: string
      }, [
        { foreignKeyName: "stock_taken_item_id_fkey"; columns: ["item_id"]; isOneToOne: false; referencedRelation: "order_items"; referencedColumns: ["id"] },
        { foreignKeyName: "stock_taken_stock_id_fkey"; columns: ["stock_id"]; isOneToOne: false; referencedRelation: "product_stock"; referencedColumns: ["id"] },
      ], "given_back", never>
      tax_rates: Table<{
        country: string
        rate_basis_points: number
        region: string
      }, [], "region", never>
    }
    Views: { [_ in never]: never }
    Functions: {
      account_refusal: { Args: { p_session_id: string; p_user_id: string }; Returns: string }
      account_stands: { Args: { p_user_id: string }; Returns: boolean }
      admin_ask_customer: { Args: { p_item_id: string; p_seen_question?: string }; Returns: undefined }
      admin_change_user: { Args: { p_blocked: boolean; p_limit: number; p_role: string; p_seen_blocked: boolean; p_seen_limit: number; p_seen_role: string; p_user_id: string }; Returns: undefined }
      admin_decide_review: { Args: { p_review_id: string; p_seen_status: string; p_status: string }; Returns: undefined }
      admin_duplicate_product: { Args: { p_product_id: string }; Returns: string }
      admin_jobs: { Args: { p_limit?: number; p_offset?: number; p_order_id?: string; p_state?: string }; Returns: { attempts: number; done_at: string; is_given_up: boolean; kind: string; last_error: string; matches: number; order_id: string; order_number: string; run_after: string }[] }
      admin_note_order: { Args: { p_body: string; p_order_id: string }; Returns: undefined }
      admin_orders: { Args: { p_from?: string; p_limit?: number; p_offset?: number; p_search?: string; p_sort?: string; p_status?: string; p_to?: string }; Returns: { country: string; created_at: string; customer: string; discount_cents: number; email: string; id: string; matches: number; number: string; pieces: number; promo_code: string; shipping_cents: number; status: string; subtotal_cents: number; tax_cents: number; total_cents: number; tracking_number: string }[] }
      admin_own_notices: { Args: never; Returns: string[] }
      admin_paid_lines: { Args: { p_order_id: string }; Returns: { cents: number; item_id: string; quantity: number; refunded: number }[] }
      admin_person: { Args: { p_user_id: string }; Returns: Json }
      admin_posts: { Args: { p_limit?: number; p_offset?: number; p_state?: string }; Returns: { artwork_id: string; matches: number; note: string; owner_email: string; owner_id: string; pet_name: string; picture_url: string; reasons: string[]; reports: Json; since: string; state: string; style: string; title: string }[] }
      admin_print_anyway: { Args: { p_item_id: string }; Returns: undefined }
      admin_resend_mail: { Args: { p_activity_id?: string; p_kind: string; p_order_id: string }; Returns: undefined }
      admin_reviews: { Args: { p_limit?: number; p_offset?: number; p_status?: string }; Returns: { author: string; body: string; created_at: string; decided_at: string; id: string; matches: number; order_id: string; order_number: string; photo_path: string; product_title: string; rating: number; status: string }[] }
      admin_search: { Args: { p_search: string }; Returns: { detail: string; id: string; kind: string; owner_id: string; state: string; title: string }[] }
      admin_set_stock: { Args: { p_product_id: string; p_stock: Json }; Returns: undefined }
      admin_settle_fulfilment: { Args: { p_fulfilment_id: string }; Returns: undefined }
      admin_ship_lines: { Args: { p_carrier?: string; p_lines: Json; p_number?: string; p_order_id: string; p_seen_updated_at: string; p_url?: string }; Returns: undefined }
      admin_sort_catalog: { Args: { p_catalog: string; p_slugs: string[] }; Returns: undefined }
      admin_step_back: { Args: { p_order_id: string; p_reason: string; p_seen_status: string }; Returns: undefined }
      admin_tax_report: { Args: { p_from: string; p_to: string }; Returns: { country: string; credit_notes: number; invoices: number; month: string; rate_basis_points: number; refunds_cents: number; refunds_tax_cents: number; sales_cents: number; sales_tax_cents: number }[] }
      admin_to_do: { Args: never; Returns: { kind: string; orders: Json; since: string; waiting: number }[] }
      admin_users: { Args: { p_limit?: number; p_offset?: number; p_role?: string; p_search?: string; p_sort?: string }; Returns: { artworks: number; blocked_at: string; created_at: string; email: string; full_name: string; is_admin: boolean; is_confirmed: boolean; last_sign_in_at: string; matches: number; orders: number; role: string; transformations_limit: number; transformations_used: number; unlimited_previews: boolean; user_id: string }[] }
      agree_to_reminder: { Args: { p_email: string; p_kind: string; p_lines: Json; p_preview: string; p_user_id: string; p_wording: string }; Returns: Json }
      answer_artwork_question: { Args: { p_art_url?: string; p_question_id: string }; Returns: string }
      answer_reminder: { Args: { p_choice: string; p_id: string }; Returns: string }
      artwork_question: { Args: { p_question_id: string }; Returns: Json }
      begin_cancel: { Args: { p_admin_id: string; p_order_id: string; p_reason: string }; Returns: Json }
      begin_fulfilment: { Args: { p_order_id: string; p_provider: string }; Returns: Json }
      begin_refund: { Args: { p_admin_id: string; p_amount_cents: number; p_order_id: string; p_reason: string }; Returns: Json }
      begin_refund_lines: { Args: { p_admin_id: string; p_expected_cents: number; p_lines: Json; p_order_id: string; p_reason: string; p_seen: number; p_with_shipping: boolean }; Returns: Json }
      change_order_address: { Args: { p_address: Json; p_admin_id: string; p_email: string; p_expected_updated_at: string; p_order_id: string }; Returns: Json }
      check_cart: { Args: { p_lines: Json }; Returns: Json }
      check_promo: { Args: { p_code: string }; Returns: Json }
      configure_admin_email: { Args: { p_email: string }; Returns: undefined }
      configure_confirmation: { Args: { p_is_on: boolean }; Returns: undefined }
      configure_shop: { Args: { p_time_zone: string }; Returns: undefined }
      count_loved_this_week: { Args: never; Returns: number }
      delete_account: { Args: { p_session_id: string; p_user_id: string }; Returns: boolean }
      delete_artwork: { Args: { p_id: string }; Returns: boolean }
      deliver_preview: { Args: { p_preview_id: string }; Returns: undefined }
      downloads_among: { Args: { p_product_ids: string[] }; Returns: Json }
      earlier_orders: { Args: { p_keys: string[]; p_user_id: string }; Returns: Json }
      files_of_user: { Args: { p_limit: number; p_user_id: string }; Returns: string[] }
      finish_refund: { Args: { p_failure: string; p_reference: string; p_refund_id: string }; Returns: Json }
      finish_sample: { Args: { p_error: string; p_id: string; p_path: string }; Returns: undefined }
      forget_left_customers: { Args: never; Returns: number }
      forgotten_print_files: { Args: never; Returns: string[] }
      hand_out_files: { Args: { p_order_id: string }; Returns: undefined }
      has_role: { Args: { _role: string; _user_id: string }; Returns: boolean }
      held_lines: { Args: { p_order_id: string }; Returns: Json }
      increment_preview_usage: { Args: { p_user_id: string }; Returns: { transformations_limit: number; transformations_used: number }[] }
      is_proven_admin: { Args: { p_aal: string; p_user_id: string }; Returns: boolean }
      is_saved_picture: { Args: { name: string }; Returns: boolean }
      join_order: { Args: { p_number: string; p_user_id: string }; Returns: boolean }
      keep_contact_message: { Args: { p_email: string; p_id: string; p_message: string; p_name: string; p_subject: string }; Returns: boolean }
      make_admin: { Args: { p_email: string }; Returns: string }
      moderate_artwork: { Args: { p_artwork_id: string; p_note?: string; p_state: string }; Returns: undefined }
      notice_failures: { Args: never; Returns: undefined }
      notice_low_disk: { Args: { p_free_bytes: number; p_total_bytes: number }; Returns: undefined }
      own_payments: { Args: never; Returns: { amount_cents: number; created_at: string; order_id: string; paid_at: string; provider: string; status: string; updated_at: string }[] }
      own_records: { Args: never; Returns: Json }
      owns_pet_image: { Args: { name: string }; Returns: boolean }
      pettok_page: { Args: { p_after_id?: string; p_after_loved?: number; p_after_shared_at?: string; p_limit?: number; p_pet_type?: string; p_sort?: string; p_style?: string }; Returns: Database["public"]["Tables"]["pettok_posts"]["Row"][] }
      place_order: { Args: { p_address: Json; p_arrives_by?: string; p_billing?: Json; p_email: string; p_expected_total_cents: number; p_key: string; p_lines: Json; p_method?: string; p_phone?: string; p_promo_code: string; p_tax?: Json; p_user_id: string }; Returns: Json }
      place_order_in: { Args: { p_address: Json; p_arrives_by: string; p_billing: Json; p_currency: string; p_email: string; p_expected_total_cents: number; p_key: string; p_lines: Json; p_method: string; p_phone: string; p_promo_code: string; p_replaced?: string[]; p_tax: Json; p_user_id: string }; Returns: Json }
      promo_offers: { Args: never; Returns: Json }
      provider_lines: { Args: { p_order_id: string }; Returns: Json }
      published_reviews: { Args: { p_limit?: number; p_offset?: number; p_product_id?: string }; Returns: { author: string; body: string; id: string; photo_path: string; product_title: string; published_at: string; rating: number }[] }
      purge_client_events: { Args: never; Returns: number }
      purge_contact_messages: { Args: never; Returns: number }
      purge_deleted_artworks: { Args: never; Returns: number }
      purge_reminders: { Args: never; Returns: number }
      queue_fulfilment: { Args: { p_order_id: string }; Returns: undefined }
      queue_samples: { Args: { p_admin_id: string; p_kind: string; p_model: string; p_slugs: string[] }; Returns: number }
      quote_order: { Args: { p_country: string; p_lines: Json; p_method?: string; p_promo_code: string; p_region: string }; Returns: Json }
      record_client_events: { Args: { p_events: Json; p_visitor: string }; Returns: undefined }
      record_failed_refund: { Args: { p_cents: number; p_event_id: string; p_failure: string; p_happened_at: string; p_provider: string; p_reference: string; p_refund_id: string; p_refund_reference: string; p_type: string }; Returns: Json }
      record_fulfilment_event: { Args: { p_admin_id?: string; p_details: Json; p_event_id: string; p_fulfilment_id: string; p_provider: string; p_type: string }; Returns: boolean }
      record_payment_event: { Args: { p_amount_cents: number; p_event_id: string; p_failure_code?: string; p_happened_at?: string; p_provider: string; p_reference: string; p_status: string; p_type: string }; Returns: Json }
      record_print: { Args: { p_art_url: string; p_concerns: string[]; p_dpi: number; p_item_id: string; p_path: string }; Returns: boolean }
      refunded_lines: { Args: { p_order_id: string }; Returns: Json }
      require_stock: { Args: { p_lines: Json }; Returns: undefined }
      reset_preview_usage: { Args: never; Returns: number }
      restore_artwork: { Args: { p_id: string }; Returns: boolean }
      retry_order: { Args: { p_admin_id: string; p_order_id: string }; Returns: Json }
      return_preview: { Args: { p_preview_id: string }; Returns: boolean }
      review_totals: { Args: { p_product_id?: string }; Returns: { mean: number; reviews: number }[] }
      send_fulfilment_again: { Args: { p_admin_id: string; p_fulfilment_id: string }; Returns: boolean }
      session_lives: { Args: { p_session_id: string; p_user_id: string }; Returns: boolean }
      shop_numbers: { Args: { p_from: string; p_to: string }; Returns: Json }
      spend_preview: { Args: { p_user_id: string }; Returns: string }
      stale_pet_images: { Args: never; Returns: string[] }
      start_payment: { Args: { p_amount_cents: number; p_order_id: string; p_provider: string; p_reference: string }; Returns: undefined }
      take_reminder: { Args: { p_id: string }; Returns: Json }
      take_sample: { Args: never; Returns: Database["public"]["Tables"]["sample_jobs"]["Row"][] }
      tax_rate: { Args: { p_country: string; p_region?: string }; Returns: number }
      update_order: { Args: { p_admin_id: string; p_changes: Json; p_expected_updated_at: string; p_order_id: string }; Returns: Json }
      write_review: { Args: { p_author: string; p_body: string; p_item_id: string; p_number: string; p_photo_path: string; p_rating: number }; Returns: Json }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
